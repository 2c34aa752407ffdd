// SPDX-License-Identifier: Apache-2.0
/// The Lua that Neovim runs for Earshot, sent over its socket and kept in no file of the user's.
///
/// It changes no setting, maps no key and waits for nothing. It leaves one group of autocommands, one listener for keys
/// and one for changes of each entered buffer; the first message that cannot be sent removes them all. The sent part of
/// a line, a selection or a list has a limit.
enum NeovimChunk {
  /// Asks the running chunk for the state.
  static let look = "local earshot = package.loaded['earshot.editor'] return earshot and earshot.look()"

  /// A function of the number of the channel to report to; it returns the first state.
  static let text = #"""
    local channel = ...
    local api, fn = vim.api, vim.fn
    local LINE, SELECTION, ITEMS, DIAGNOSTICS = 4096, 2000, 20, 2000
    local former = package.loaded['earshot.editor']
    if former then pcall(former.stop) end

    local isOn = true
    local keys = api.nvim_create_namespace('earshot.editor')
    local group = api.nvim_create_augroup('earshot.editor', { clear = true })
    local key, serial = '', 0
    local edit, yank, completion, isSearch, hasWrapped = nil, nil, nil, false, false
    local attached, diagnostics = {}, {}

    local function stop()
      isOn = false
      pcall(api.nvim_del_augroup_by_id, group)
      pcall(vim.on_key, nil, keys)
      package.loaded['earshot.editor'] = nil
    end

    local function isTail(text, place)
      local byte = text:byte(place)
      return byte and byte >= 0x80 and byte < 0xc0
    end

    -- The first bytes of a text, whole characters.
    local function cut(text, limit)
      if #text <= limit then return text end
      while limit > 0 and isTail(text, limit + 1) do limit = limit - 1 end
      return text:sub(1, limit)
    end

    -- The last byte of the character that begins or goes on at a byte, both counted from 1.
    local function last(text, place)
      while isTail(text, place + 1) do place = place + 1 end
      return math.min(place, #text)
    end

    local function selected(shape, buffer, line, column)
      local from = fn.getpos('v')
      local first, second = { from[2], from[3] }, { line, column + 1 }
      local isBackward = second[1] < first[1] or (second[1] == first[1] and second[2] < first[2])
      if isBackward then first, second = second, first end
      local count = second[1] - first[1] + 1
      local result = { shape = shape, lines = count, isBackward = isBackward }
      if shape == 'block' then
        result.columns = math.abs(fn.virtcol('v') - fn.virtcol('.')) + 1
      elseif count <= 200 then
        local lines = api.nvim_buf_get_lines(buffer, first[1] - 1, second[1], false)
        if shape == 'characters' and #lines > 0 then
          lines[#lines] = lines[#lines]:sub(1, last(lines[#lines], second[2]))
          lines[1] = lines[1]:sub(first[2])
        end
        local text = table.concat(lines, '\n')
        if #text <= SELECTION then result.text = text end
      end
      return result
    end

    local shapes = {
      v = 'characters', V = 'lines', ['\22'] = 'block', s = 'characters', S = 'lines', ['\19'] = 'block',
    }

    local leaving = { ['\27'] = true, ['\3'] = true, v = true, V = true, ['\22'] = true }

    local function indexed(buffer)
      local index, count = {}, 0
      for _, item in ipairs(vim.diagnostic.get(buffer)) do
        count = count + 1
        if count > DIAGNOSTICS then break end
        local list = index[item.lnum] or {}
        index[item.lnum] = list
        if #list < 5 then
          list[#list + 1] = {
            severity = item.severity, message = cut(item.message or '', 500), source = item.source, column = item.col,
          }
        end
      end
      diagnostics[buffer] = { lines = index, count = count }
    end

    -- What is wrong with lines goes with them where others come or go before them.
    local function move(buffer, row, old_rows, new_rows)
      local found = diagnostics[buffer]
      if not found or found.count == 0 then return end
      local moved = {}
      for line, list in pairs(found.lines) do
        if line <= row then
          moved[line] = list
        elseif line > row + old_rows then
          moved[line + new_rows - old_rows] = list
        end
      end
      found.lines = moved
    end

    -- The part of the last row that messages are written in: the ruler and the keys of a command stand behind it.
    local function messageColumns()
      local windows = 0
      for _, window in ipairs(api.nvim_tabpage_list_wins(0)) do
        if api.nvim_win_get_config(window).relative == '' then windows = windows + 1 end
      end
      local hasStatus = vim.o.laststatus > 1 or (vim.o.laststatus == 1 and windows > 1)
      local behind = 0
      if vim.o.ruler and not hasStatus then behind = 18 end
      if vim.o.showcmd then behind = behind + 10 + ((not vim.o.ruler or hasStatus) and 1 or 0) end
      return vim.o.columns - behind
    end

    local function windows()
      local list = {}
      for _, window in ipairs(api.nvim_tabpage_list_wins(0)) do
        local buffer = api.nvim_win_get_buf(window)
        local place = api.nvim_win_get_position(window)
        list[#list + 1] = {
          id = window, buffer = buffer, name = fn.bufname(buffer), row = place[1], column = place[2],
          width = api.nvim_win_get_width(window), height = api.nvim_win_get_height(window),
          top = fn.line('w0', window), bottom = fn.line('w$', window),
          line = api.nvim_win_get_cursor(window)[1],
          isFloating = api.nvim_win_get_config(window).relative ~= '',
          isModified = vim.bo[buffer].modified, kind = vim.bo[buffer].buftype,
        }
        if #list == 50 then break end
      end
      return list
    end

    local function state(isLeavingCommandLine)
      local mode = api.nvim_get_mode().mode
      local window, buffer = api.nvim_get_current_win(), api.nvim_get_current_buf()
      local cursor = api.nvim_win_get_cursor(window)
      local line, column = cursor[1], cursor[2]
      local text = api.nvim_buf_get_lines(buffer, line - 1, line, false)[1] or ''
      local skipped = 0
      if #text > LINE then
        skipped = math.max(0, column - LINE / 2)
        while isTail(text, skipped + 1) do skipped = skipped - 1 end
        text = cut(text:sub(skipped + 1), LINE)
      end
      local result = {
        key = serial, isLeftByKey = leaving[key] or false, mode = mode, window = window, buffer = buffer,
        name = fn.bufname(buffer),
        kind = vim.bo[buffer].buftype, line = line, column = column - skipped, skipped = skipped, text = text,
        lines = api.nvim_buf_line_count(buffer), cells = fn.virtcol('.'),
        tick = api.nvim_buf_get_changedtick(buffer),
        isFloating = api.nvim_win_get_config(window).relative ~= '',
        recording = fn.reg_recording(),
        screen = { rows = vim.o.lines, columns = vim.o.columns, message = vim.o.cmdheight },
      }
      if edit and edit.buffer == buffer then result.edit = edit end
      edit = nil
      result.yank, yank = yank, nil
      local closed = fn.foldclosed(line)
      if closed ~= -1 then result.fold = { first = closed, last = fn.foldclosedend(line) } end
      local shape = shapes[mode:sub(1, 1)]
      if shape then result.selection = selected(shape, buffer, line, column) end
      if mode:sub(1, 1) == 'c' and not isLeavingCommandLine and fn.getcmdtype() ~= '' then
        result.command = {
          type = fn.getcmdtype(), text = cut(fn.getcmdline(), LINE), column = math.min(fn.getcmdpos() - 1, LINE),
        }
      end
      if completion and fn.pumvisible() == 0 then completion = nil end
      result.completion = completion
      if mode:sub(1, 1) == 'n' and (isSearch or key == 'n' or key == 'N' or key == '*' or key == '#') then
        local isCounted, count = pcall(fn.searchcount, { maxcount = 9999, timeout = 20 })
        if isCounted and count.total and count.total > 0 then
          result.search = {
            index = count.current, count = count.total, isCut = count.incomplete ~= 0, hasWrapped = hasWrapped,
          }
        end
        isSearch = false
      end
      hasWrapped = false
      local found = diagnostics[buffer]
      if found then
        result.diagnostics = found.lines[line - 1]
        result.diagnosticCount = found.count
      end
      return result
    end

    -- While the menu of completions is up, Neovim goes to the preview window and back to fill it, and the caret is not
    -- where it says.
    local function isFillingPreview(event)
      return fn.pumvisible() == 1 and event ~= 'CompleteChanged' and event ~= 'TextChangedP' and event ~= 'CursorMovedI'
    end

    local function tell(event, isLeavingCommandLine)
      if not isOn or isFillingPreview(event) then return end
      local isMade, result = pcall(state, isLeavingCommandLine)
      if isMade and not pcall(vim.rpcnotify, channel, 'earshot_state', result) then stop() end
    end

    local function look()
      local result = state()
      result.screen.messageColumns = messageColumns()
      result.windows = windows()
      return result
    end

    local function attach(buffer)
      if attached[buffer] then return end
      attached[buffer] = true
      local isAttached = api.nvim_buf_attach(buffer, false, {
        on_bytes = function(_, changed, _, row, _, _, old_rows, _, _, new_rows)
          if not isOn then
            attached[changed] = nil
            return true
          end
          if not edit or edit.buffer ~= changed then
            edit = { buffer = changed, removed = 0, added = 0, changed = 0, row = -1 }
          end
          edit.removed = edit.removed + math.max(0, old_rows - new_rows)
          edit.added = edit.added + math.max(0, new_rows - old_rows)
          if old_rows ~= new_rows then
            move(changed, row, old_rows, new_rows)
          elseif row ~= edit.row then
            edit.changed = edit.changed + math.max(1, new_rows)
          end
          edit.row = row
        end,
        on_detach = function(_, gone) attached[gone] = nil end,
      })
      if not isAttached then attached[buffer] = nil end
    end

    local function on(events, action)
      api.nvim_create_autocmd(events, {
        group = group,
        callback = function(event)
          pcall(action, event)
        end,
      })
    end

    vim.on_key(function(typed)
      key = typed
      serial = serial + 1
    end, keys)
    on({
      'CursorMoved', 'CursorMovedI', 'ModeChanged', 'TextChanged', 'TextChangedI', 'TextChangedP', 'CmdlineEnter',
      'CmdlineChanged', 'WinEnter', 'TabEnter',
    }, function(event) tell(event.event) end)
    on('CmdlineLeave', function(event)
      if (event.match == '/' or event.match == '?') and not vim.v.event.abort then isSearch = true end
      tell(event.event, true)
    end)
    on({ 'BufEnter', 'BufReadPost' }, function(event)
      attach(event.buf)
      indexed(event.buf)
      if event.event == 'BufEnter' then tell(event.event) end
    end)
    on('BufWipeout', function(event)
      diagnostics[event.buf] = nil
    end)
    on('SearchWrapped', function() hasWrapped = true end)
    on('TextYankPost', function()
      local event = vim.v.event
      local contents = event.regcontents or {}
      yank = {
        operator = event.operator, lines = #contents, isLinewise = event.regtype == 'V',
        isBlock = (event.regtype or ''):sub(1, 1) == '\22', text = cut(contents[1] or '', SELECTION),
      }
    end)
    on('CompleteChanged', function()
      local event, information = vim.v.event, fn.complete_info({ 'selected' })
      local item = event.completed_item or {}
      completion = { count = event.size, selected = information.selected }
      if information.selected >= 0 then
        completion.item = {
          word = cut((item.abbr or '') ~= '' and item.abbr or item.word or '', 200), kind = cut(item.kind or '', 50),
          menu = cut(item.menu or '', 200), documentation = cut(item.info or '', SELECTION), inserts = item.word,
        }
      elseif event.size <= 500 then
        completion.items = {}
        for index, other in ipairs(fn.complete_info({ 'items' }).items) do
          if index > ITEMS then break end
          completion.items[index] = cut((other.abbr or '') ~= '' and other.abbr or other.word or '', 200)
        end
      end
      tell('CompleteChanged')
    end)
    on('CompleteDone', function()
      completion = nil
    end)
    on('DiagnosticChanged', function(event)
      indexed(event.buf)
      if event.buf == api.nvim_get_current_buf() then tell(event.event) end
    end)
    on('VimLeavePre', function()
      pcall(vim.rpcnotify, channel, 'earshot_leaves')
      stop()
    end)

    package.loaded['earshot.editor'] = { look = look, stop = stop }
    attach(api.nvim_get_current_buf())
    indexed(api.nvim_get_current_buf())
    return look()
    """#
}
