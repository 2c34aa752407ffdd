# SPDX-License-Identifier: Apache-2.0
# Tells the lists and sliders of a program written with TTY::Prompt, before it reads a key.
#
#     ruby -I tellers -r tty_prompt PROGRAM.rb
require "json"
require "socket"
require "tty-prompt"

# The bus as tellers/__init__.py has it, and what is told on it.
module PromptTeller
  SOCKET = ENV["EARSHOT_BUS"] && UNIXSocket.new(ENV["EARSHOT_BUS"])
  NUMBERS = {}.compare_by_identity

  class << self
    # The question that is on the screen, if any.
    attr_accessor :question

    def identity(list, part)
      numbers = NUMBERS[list] ||= {}
      numbers[part] ||= NUMBERS.values.sum(&:size) + 1
    end

    def plain(text)
      text.to_s.gsub(/\e\[[0-9;]*m/, "").split.join(" ")
    end

    def kept(list, name)
      list.instance_variable_get(name)
    end

    def slider(list, root)
      value = list.choices[kept(list, :@active)].name
      { id: identity(list, :slider), role: "slider", label: root[:label], value: plain(value) }
    end

    # The indices of the choices on the page that is shown.
    def page(list)
      return 0...list.choices.size unless list.send(:paginated?)

      pages = list.send(:paginator)
      (kept(pages, :@start_index) || 0)..(kept(pages, :@end_index) || list.choices.size - 1)
    end

    # The list with its choices, and the number of the one that is active.
    def choices(list)
      node = { id: identity(list, :list), role: "list", children: [] }
      nodes, focus = [node], node[:id]
      all, chosen = list.choices.to_a, list.is_a?(TTY::Prompt::MultiList) && kept(list, :@selected)
      page(list).each do |index|
        next unless (choice = all[index])

        item = { id: identity(list, choice.name), role: "listBoxOption", label: plain(choice.name) }
        item.update(role: "checkBox", toggled: chosen.include?(choice)) if chosen
        nodes << item
        node[:children] << item[:id]
        focus = item[:id] if index + 1 == kept(list, :@active)
      end
      [nodes, focus]
    end

    def tell
      return unless SOCKET && (list = question)

      root = { id: identity(list, :question), role: "window", label: plain(kept(list, :@question)), children: [] }
      nodes, focus = list.is_a?(TTY::Prompt::Slider) ? [[slider(list, root)], nil] : choices(list)
      root[:children] << nodes.first[:id]
      update = { full: true, root: root[:id], focus: focus || nodes.first[:id], nodes: [root, *nodes] }
      return if update == @last

      @last = update
      SOCKET.puts({ jsonrpc: "2.0", method: "tree/update", params: update }.to_json)
      SOCKET.flush
    end
  end

  # Of what asks: it is on the screen from its first drawing until it is done.
  module Asking
    def render_question
      super.tap { PromptTeller.question = @done ? nil : self }
    end
  end

  # Of what reads keys.
  module Reading
    def read_keypress(*, **)
      PromptTeller.tell
      super
    end
  end
end

[TTY::Prompt::List, TTY::Prompt::MultiList, TTY::Prompt::Slider].each { |list| list.prepend(PromptTeller::Asking) }
TTY::Prompt.prepend(PromptTeller::Reading)
