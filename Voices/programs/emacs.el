;;; emacs.el --- Tell Earshot what happens in Emacs  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Earshot loads this file into an Emacs whose server answers, and calls
;; `earshot-begin' with the path of a socket and the terminal it reads.
;; It binds no key and sets no option.  The hooks are removed with the last
;; connection.  Everything a hook does is bounded: a part of a line, of a
;; selection, of a list.  Reports are dropped, and made up for later, while
;; Earshot does not take them, so that Emacs never waits for it.

;;; Code:

(require 'subr-x)

(defconst earshot--line-limit 4096 "Characters of a line that are sent.")
(defconst earshot--text-limit 2000 "Characters of a selection or a deletion that are sent.")
(defconst earshot--output-limit 16000 "Characters of output that are sent at once.")
(defconst earshot--item-limit 500 "Completions that are counted.")
(defconst earshot--ahead-limit 65536 "Bytes that may be sent before Earshot has taken them.")
(defconst earshot--report-limit 64 "Reports that may be: each needs space of the system's, however short.")
(defconst earshot--output-delay 0.05 "Seconds in which output is collected.")
(defconst earshot--sending '(comint-send-input eshell-send-input) "Commands that send a line to a program.")
(defconst earshot--patience 0.2 "Seconds after which messages do not wait for the end of a command.")

(defvar earshot--readers nil "The connections, one for each terminal that is read.")
(defvar earshot--serial 0 "The number of commands so far.")
(defvar earshot--command-start nil "The time when the command began that runs; nil between commands.")
(defvar earshot--edit nil "The lines changed since the last report: (BUFFER REMOVED ADDED CHANGED ROW).")
(defvar earshot--removed nil "The text that this command removed.")
(defvar earshot--going nil "The text and the number of lines that the next change removes.")
(defvar earshot--kill nil "The newest entry of the kill ring, when last looked at.")
(defvar earshot--output nil "Text inserted by no command: (BUFFER BEGINNING END), the newest first.")
(defvar earshot--output-timer nil)
(defvar earshot--messages nil "Messages of the echo area to be sent, the newest first.")
(defvar earshot--message-timer nil)
(defvar earshot--last-message nil "The message reported last, while it is shown.")
(defvar earshot--line-cache nil "A place and its line: (BUFFER TICK POSITION LINE).")
(defvar earshot--windows nil "What the windows of a frame show: ((WINDOW . BUFFER) ...).")
(defvar earshot--numbers (make-hash-table :test 'eq :weakness 'key) "Numbers of windows and buffers.")
(defvar earshot--last-number 0)

(defvar completion-all-sorted-completions)
(defvar evil-state)
(defvar read-passwd-map)
(defvar vertico--candidates)
(defvar vertico--index)
(defvar vertico--total)
(defvar corfu--candidates)
(defvar corfu--index)
(defvar corfu--total)
(defvar company-candidates)
(defvar company-candidates-length)
(defvar company-selection)
(defvar isearch-lazy-count)
(defvar isearch-lazy-count-current)
(defvar isearch-lazy-count-total)
(declare-function evil-visual-type "ext:evil-states" ())
(declare-function evil-visual-range "ext:evil-states" ())
(declare-function company-call-backend "ext:company" (&rest arguments))
(declare-function flymake-diagnostics "flymake" (&optional beginning end))
(declare-function flymake-diagnostic-text "flymake" (diagnostic))
(declare-function flymake-diagnostic-type "flymake" (diagnostic))
(declare-function flycheck-overlay-errors-in "ext:flycheck" (beginning end))
(declare-function flycheck-error-message "ext:flycheck" (problem))
(declare-function flycheck-error-level "ext:flycheck" (problem))
(declare-function isearch-message-prefix "isearch" (&optional ellipsis nonincremental))

;;; Values that can be sent

(defun earshot--is-menu ()
  "True while a menu is open, which only the screen shows."
  (and (boundp 'tty-menu-navigation-map) overriding-terminal-local-map
       (eq overriding-terminal-local-map (symbol-value 'tty-menu-navigation-map))))

(defun earshot--text (text &optional limit)
  "The first LIMIT characters of TEXT, as Unicode without properties."
  (let ((text (substring-no-properties text 0 (and limit (< limit (length text)) limit))))
    (if (string-match-p "[^\x0-\xd7ff\xe000-\x10ffff]" text)
        (mapconcat (lambda (character)
                     (if (or (<= #xd800 character #xdfff) (> character #x10ffff)) "?" (string character)))
                   text "")
      text)))

(defun earshot--object (&rest fields)
  "The property list of those FIELDS that have a value."
  (let (object)
    (while fields
      (let ((name (pop fields)) (value (pop fields)))
        (when value (setq object (cons value (cons name object))))))
    (nreverse object)))

(defun earshot--number (thing)
  "A number for THING, a window or a buffer, that no other one has."
  (or (gethash thing earshot--numbers)
      (puthash thing (setq earshot--last-number (1+ earshot--last-number)) earshot--numbers)))

(defun earshot--newlines (beginning end)
  "The number of line ends between BEGINNING and END."
  (if (= beginning end) 0
    (- (count-lines beginning end) (if (eq (char-before end) ?\n) 0 1))))

;;; Places

(defun earshot--line-number (position)
  "The number of the line with POSITION, counted from where it was asked last."
  (let ((tick (buffer-chars-modified-tick)) (start (point-min)) (line 1))
    (when (and (eq (car earshot--line-cache) (current-buffer)) (eql (nth 1 earshot--line-cache) tick)
               (<= (point-min) (nth 2 earshot--line-cache) (point-max)))
      (setq start (nth 2 earshot--line-cache) line (nth 3 earshot--line-cache)))
    (when (> (abs (- position start)) (- position (point-min)))
      (setq start (point-min) line 1))
    (setq line (if (< start position)
                   (+ line (earshot--newlines start position))
                 (- line (earshot--newlines position start))))
    (setq earshot--line-cache (list (current-buffer) tick position line))
    line))

(defun earshot--shown (beginning end)
  "The text between BEGINNING and END without what is invisible."
  (if (and (not (invisible-p beginning)) (= (next-single-char-property-change beginning 'invisible nil end) end))
      (buffer-substring-no-properties beginning end)
    (let ((position beginning) (count 0) (parts nil))
      (while (and (< position end) (< count 200))
        (let ((next (next-single-char-property-change position 'invisible nil end)))
          (unless (invisible-p position)
            (push (buffer-substring-no-properties position next) parts))
          (setq position next count (1+ count))))
      (apply #'concat (nreverse parts)))))

(defun earshot--line ()
  "The fields of the line with point."
  (let* ((inhibit-field-text-motion t)
         (position (point))
         (beginning (line-beginning-position))
         (end (line-end-position))
         (from beginning))
    (when (> (- end beginning) earshot--line-limit)
      (setq from (max beginning (- position (/ earshot--line-limit 2)))
            end (min end (+ from earshot--line-limit))))
    (let ((before (earshot--text (earshot--shown from position)))
          (after (earshot--text (earshot--shown position end))))
      (list :line (earshot--line-number beginning) :text (concat before after) :column (string-bytes before)
            :skipped (- from beginning)))))

(defun earshot--fold ()
  "The extent of the lines that are hidden behind the end of this one."
  (let* ((inhibit-field-text-motion t) (end (line-end-position)))
    (when (and (< end (point-max)) (invisible-p end))
      (let ((last (next-single-char-property-change end 'invisible nil (min (point-max) (+ end 1000000))))
            (line (earshot--line-number (line-beginning-position))))
        (when (> (earshot--newlines end last) 0)
          (list :first line :last (+ line (earshot--newlines end last))))))))

(defun earshot--evil-selection ()
  "What Evil has selected, with the character under the caret, or whole lines."
  (pcase-let* ((type (evil-visual-type))
               (`(,beginning ,end . ,_) (evil-visual-range))
               (isBlock (eq type 'block)))
    (earshot--object
     :shape (if isBlock "block" "characters")
     :lines (1+ (earshot--newlines beginning (max beginning (1- end))))
     :columns (and isBlock (1+ (abs (- (current-column) (save-excursion (goto-char (mark t)) (current-column))))))
     :isBackward (< (point) (mark t))
     :text (and (not isBlock) (<= (- end beginning) earshot--text-limit)
                (earshot--text (earshot--shown beginning end))))))

(defun earshot--selection ()
  "The active region, if it has an extent."
  (if (and (bound-and-true-p evil-local-mode) (eq (bound-and-true-p evil-state) 'visual) (mark t))
      (earshot--evil-selection)
    (earshot--region)))

(defun earshot--region ()
  "The active region of Emacs itself, if it has an extent."
  (when (and mark-active transient-mark-mode (mark t) (/= (point) (mark t)))
    (let* ((beginning (min (point) (mark t)))
           (end (max (point) (mark t)))
           (isBlock (bound-and-true-p rectangle-mark-mode)))
      (earshot--object
       :shape (if isBlock "block" "characters")
       :lines (1+ (earshot--newlines beginning end))
       :columns (and isBlock (abs (- (current-column) (save-excursion (goto-char (mark t)) (current-column)))))
       :isBackward (< (point) (mark t))
       :text (and (not isBlock) (<= (- end beginning) earshot--text-limit)
                  (earshot--text (earshot--shown beginning end)))))))

(defun earshot--mode ()
  "The code of the mode: that of Evil, or `emacs' for keys that insert themselves."
  (pcase (and (bound-and-true-p evil-local-mode) (bound-and-true-p evil-state))
    ((or 'normal 'motion) "n")
    ('insert "i")
    ('replace "R")
    ('operator "no")
    ('visual (pcase (evil-visual-type) ('line "V") ('block "\C-v") (_ "v")))
    (_ "emacs")))

(defun earshot--severity (type)
  "The number of the severity that the name of TYPE tells."
  (let ((name (format "%s" type)))
    (cond ((string-match-p "error" name) 1) ((string-match-p "warn" name) 2) (t 3))))

(defun earshot--diagnostics ()
  "What a linter says of this line."
  (let* ((inhibit-field-text-motion t) (beginning (line-beginning-position)) (end (line-end-position)) (found nil))
    (when (bound-and-true-p flymake-mode)
      (dolist (diagnostic (flymake-diagnostics beginning end))
        (push (cons (flymake-diagnostic-type diagnostic) (flymake-diagnostic-text diagnostic)) found)))
    (when (bound-and-true-p flycheck-mode)
      (dolist (problem (flycheck-overlay-errors-in beginning end))
        (push (cons (flycheck-error-level problem) (flycheck-error-message problem)) found)))
    (when found
      (vconcat (mapcar (lambda (one)
                         (list :severity (earshot--severity (car one)) :message (earshot--text (or (cdr one) "") 500)))
                       (seq-take (nreverse found) 5))))))

;;; What asks and offers

(defun earshot--hides-text ()
  "True if the current buffer, that of the minibuffer, takes a password."
  (or (bound-and-true-p read-passwd-mode)
      (and (boundp 'read-passwd-map) (current-local-map)
           (or (eq (current-local-map) read-passwd-map)
               (eq (keymap-parent (current-local-map)) read-passwd-map)))))

(defun earshot--question (minibuffer)
  "The prompt and the contents of the window MINIBUFFER."
  (with-current-buffer (window-buffer minibuffer)
    (let* ((start (minibuffer-prompt-end))
           (position (max start (if (eq minibuffer (selected-window)) (point) (window-point minibuffer))))
           (text (buffer-substring-no-properties start (min (point-max) (+ start earshot--line-limit))))
           (before (buffer-substring-no-properties start (min position (+ start earshot--line-limit))))
           (isHidden (earshot--hides-text)))
      (earshot--object
       :type (earshot--text (buffer-substring-no-properties (point-min) start) 500)
       :text (if isHidden (make-string (length text) ?•) (earshot--text text))
       :column (if isHidden (* 3 (length before)) (string-bytes (earshot--text before)))
       :isHidden isHidden))))

(defun earshot--incremental-search ()
  "The prompt and the pattern of an incremental search."
  (let ((isearch-lazy-count nil) (text (earshot--text isearch-string 500)))
    (list :type (earshot--text (isearch-message-prefix) 200) :text text :column (string-bytes text) :isSearch t)))

(defun earshot--search-count ()
  "The place among the matches, where Emacs counts them."
  (when (and isearch-mode (bound-and-true-p isearch-lazy-count) (bound-and-true-p isearch-lazy-count-total)
             (bound-and-true-p isearch-lazy-count-current))
    (list :index isearch-lazy-count-current :count isearch-lazy-count-total)))

(defun earshot--choice (items index count &optional details documentation)
  "A menu of COUNT completions, with the one of ITEMS at INDEX chosen."
  (let ((word (and index (>= index 0) (nth index items))))
    (earshot--object
     :count count :selected (and word index)
     :item (and word (earshot--object :word (earshot--text word 200) :kind details :documentation documentation))
     :items (and (not word) (vconcat (mapcar (lambda (item) (earshot--text item 200)) (seq-take items 20)))))))

(defun earshot--listed (window)
  "The completions that WINDOW lists, with the one at point if it is in use."
  (with-current-buffer (window-buffer window)
    (let ((position (point-min)) (items nil) (count 0) (chosen nil))
      (while (and position (< count earshot--item-limit))
        (unless (get-text-property position 'mouse-face)
          (setq position (next-single-property-change position 'mouse-face)))
        (when position
          (let ((end (or (next-single-property-change position 'mouse-face) (point-max))))
            (when (and (eq window (selected-window)) (<= position (point)) (< (point) end))
              (setq chosen count))
            (push (string-trim (buffer-substring-no-properties position end)) items)
            (setq count (1+ count) position (and (< end (point-max)) end)))))
      (and items (earshot--choice (nreverse items) chosen count)))))

(defun earshot--proper-count (items)
  "The number of ITEMS, whose last tail may be no list, as far as it is counted."
  (let ((count 0))
    (while (and (consp items) (< count earshot--item-limit)) (setq count (1+ count) items (cdr items)))
    count))

(defun earshot--completion (frame)
  "The menu of completions on FRAME."
  (let ((list (get-buffer-window "*Completions*" frame)))
    (cond
     ((bound-and-true-p company-candidates)
      (let ((word (nth (or company-selection -1) company-candidates)))
        (earshot--choice
         company-candidates company-selection company-candidates-length
         (and word (ignore-errors (string-trim (or (company-call-backend 'annotation word) ""))))
         (and word (ignore-errors (earshot--text (or (company-call-backend 'meta word) "") 500))))))
     ((and (bound-and-true-p corfu--candidates) (bound-and-true-p completion-in-region-mode))
      (earshot--choice corfu--candidates corfu--index corfu--total))
     ((and (minibufferp) (bound-and-true-p vertico--candidates))
      (earshot--choice vertico--candidates vertico--index vertico--total))
     ((and (minibufferp) (or (bound-and-true-p icomplete-mode) (bound-and-true-p fido-mode))
           (consp (bound-and-true-p completion-all-sorted-completions)))
      (earshot--choice (list (car completion-all-sorted-completions)) 0
                       (earshot--proper-count completion-all-sorted-completions)))
     (list (earshot--listed list)))))

;;; The state

(defun earshot--frame (reader)
  "The frame that the terminal of READER shows."
  (tty-top-frame (process-get reader 'terminal)))

(defun earshot--own-reader ()
  "The reader of the terminal in use."
  (let ((terminal (frame-terminal)) (rest earshot--readers))
    (while (and rest (not (eq (process-get (car rest) 'terminal) terminal))) (setq rest (cdr rest)))
    (car rest)))

(defun earshot--kind ()
  "Neovim's name of the kind of the current buffer."
  (cond ((derived-mode-p 'term-mode 'vterm-mode 'eat-mode) "terminal")
        ((eq major-mode 'completion-list-mode) "completions")))

(defun earshot--news-of-edit ()
  "The lines changed here and the text killed or copied since the last report."
  (let* ((edit (and earshot--edit (eq (car earshot--edit) (current-buffer)) earshot--edit))
         (removed (and edit earshot--removed))
         (isNew (not (eq earshot--kill (car kill-ring))))
         (text (and isNew (or removed (car kill-ring)))))
    (setq earshot--edit nil earshot--removed nil earshot--kill (car kill-ring))
    (earshot--object
     :edit (and edit (list :removed (nth 1 edit) :added (nth 2 edit) :changed (nth 3 edit)))
     :yank (and text
                (earshot--object
                 :operator (if removed "d" "y")
                 :lines (+ (let ((count 0) (start 0))
                             (while (setq start (string-search "\n" text start)) (setq count (1+ count) start (1+ start)))
                             count)
                           (if (string-suffix-p "\n" text) 0 1))
                 :isLinewise (string-suffix-p "\n" text)
                 :text (earshot--text (car (split-string text "\n")) earshot--text-limit))))))

(defun earshot--appeared (frame window)
  "The buffers that FRAME shows newly beside WINDOW, with their text."
  (let ((old earshot--windows) (new nil) (appeared nil))
    (dolist (one (seq-take (window-list frame 'no-minibuffer) 30))
      (let ((buffer (window-buffer one)))
        (push (cons one buffer) new)
        (unless (or (eq one window) (rassq buffer old) (equal (buffer-name buffer) "*Completions*"))
          (with-current-buffer buffer
            (push (list :name (earshot--text (buffer-name))
                        :text (earshot--text
                               (earshot--shown (window-start one)
                                               (min (point-max) (+ (window-start one) earshot--line-limit)))))
                  appeared)))))
    (setq earshot--windows new)
    (and appeared (vconcat (nreverse appeared)))))

(defun earshot--state (reader)
  "The state of the terminal of READER."
  (let* ((inhibit-quit t)
         (frame (earshot--frame reader))
         (selected (frame-selected-window frame))
         (minibuffer (and (active-minibuffer-window) (window-minibuffer-p (active-minibuffer-window))
                          (active-minibuffer-window)))
         (window (if (window-minibuffer-p selected) (or (minibuffer-selected-window) (frame-first-window frame))
                   selected))
         (completion (with-current-buffer (window-buffer selected) (earshot--completion frame))))
    (with-current-buffer (window-buffer window)
      (save-excursion
        (unless (eq window (selected-window)) (goto-char (window-point window)))
        (nconc
         (earshot--object
          :key earshot--serial
          :isLeftByKey (and (memq last-command-event '(?\e escape ?\C-g ?v ?V ?\C-v)) t)
          :mode (earshot--mode)
          :window (earshot--number window) :buffer (earshot--number (current-buffer))
          :name (earshot--text (buffer-name)) :kind (earshot--kind)
          :lines 1 :cells (1+ (current-column)) :tick (buffer-chars-modified-tick)
          :selection (earshot--selection)
          :command (cond ((and minibuffer (eq minibuffer selected)) (earshot--question minibuffer))
                         (isearch-mode (earshot--incremental-search)))
          :completion completion
          :search (earshot--search-count)
          :fold (earshot--fold)
          :diagnostics (earshot--diagnostics)
          :appeared (earshot--appeared frame selected)
          :screen (list :rows (frame-total-lines frame) :columns (frame-total-cols frame)))
         (earshot--line)
         ;; The last fields, which `earshot--tell' relies on.
         (earshot--news-of-edit))))))

(defun earshot--steady-state (reader)
  "The state of the terminal of READER, or the last one that was told.
That one while a command shows the other end of what it copied, and from a line
sent to a program until its answer."
  (or (and (or (memq (if earshot--command-start this-command last-command) earshot--sending)
               (and earshot--command-start (memq this-command '(kill-ring-save copy-region-as-kill))))
           (process-get reader 'last))
      (earshot--state reader)))

(defun earshot--keep (reader state)
  "Keep STATE as the last of READER, without what was done: that is told once."
  (process-put reader 'last (seq-subseq state 0 (seq-position state :edit))))

(defun earshot--layout (reader)
  "The windows of the terminal of READER."
  (let* ((frame (earshot--frame reader)) (mini (minibuffer-window frame)))
    (list
     :screen (list :rows (frame-total-lines frame) :columns (frame-total-cols frame)
                   :message (if (window-live-p mini) (window-total-height mini) 1))
     :windows
     (vconcat
      (mapcar
       (lambda (window)
         (let ((edges (window-edges window)) (buffer (window-buffer window)))
           (earshot--object
            :id (earshot--number window) :buffer (earshot--number buffer) :name (earshot--text (buffer-name buffer))
            :row (nth 1 edges) :column (nth 0 edges) :width (window-body-width window)
            :height (window-body-height window)
            :isModified (and (buffer-file-name buffer) (buffer-modified-p buffer) t))))
       (seq-take (window-list frame 'no-minibuffer (frame-first-window frame)) 50))))))

;;; Reports

(defun earshot--send (reader &rest fields)
  "Send FIELDS to READER, unless it has too much to take already."
  (if (or (> (process-get reader 'ahead) earshot--ahead-limit) (> (process-get reader 'reports) earshot--report-limit))
      (process-put reader 'missed t)
    (let ((report (concat (json-serialize (apply #'earshot--object fields)) "\n")))
      (process-put reader 'ahead (+ (process-get reader 'ahead) (length report)))
      (process-put reader 'reports (1+ (process-get reader 'reports)))
      (process-send-string reader report))))

(defmacro earshot--safely (&rest body)
  "Evaluate BODY without effect on the command: no error, no match, no mark."
  (declare (indent 0))
  `(let ((deactivate-mark nil) (inhibit-message t) (message-log-max nil))
     (save-match-data
       (condition-case nil (save-current-buffer ,@body) (error nil)))))

(defun earshot--take-messages ()
  "The messages not sent yet, in order."
  (when earshot--message-timer
    (cancel-timer earshot--message-timer)
    (setq earshot--message-timer nil))
  (when earshot--messages
    (prog1 (vconcat (reverse earshot--messages)) (setq earshot--messages nil))))

(defun earshot--tell ()
  "Report the state of the terminal in use."
  (let ((reader (earshot--own-reader)))
    (when (and reader (not executing-kbd-macro))
      (earshot--safely
        ;; What was announced has happened meanwhile, and what came of it is a message, too.
        (setq earshot--messages
              (seq-remove (lambda (text) (string-suffix-p "..." text)) earshot--messages))
        (let ((messages (earshot--take-messages)) (state (earshot--state reader)))
          (earshot--keep reader state)
          (earshot--send reader :event "told" :state state :messages messages))))))

(defun earshot--tell-later ()
  "Report the state as soon as Emacs waits."
  (run-at-time 0 nil (lambda ()
                       (unless (or earshot--command-start (memq last-command earshot--sending)) (earshot--tell)))))

(defun earshot--tell-messages ()
  "Report the messages alone: a command runs or asks."
  (let ((reader (earshot--own-reader)) (messages (earshot--take-messages)))
    (when (and reader messages)
      (earshot--safely (earshot--send reader :event "messages" :messages messages)))))

(defun earshot--note-message (text)
  "Report TEXT, a message of the echo area, with the end of the command, or soon."
  (let ((text (string-trim (earshot--text text 1000))))
    (unless (or (string-empty-p text) isearch-mode (equal text (car earshot--messages)) (earshot--is-menu)
                (string-match-p "\\`Loading .*\\.\\.\\.\\(done\\)?\\'" text)
                ;; Many commands leave a mark where they were. The user is told of a mark that was asked for.
                (and (equal text "Mark set") (not mark-active)))
      (setq earshot--last-message text)
      (push text earshot--messages)
      (when (nthcdr 20 earshot--messages) (setcdr (nthcdr 19 earshot--messages) nil))
      (if (and earshot--command-start (> (- (float-time) earshot--command-start) earshot--patience))
          (earshot--tell-messages)
        (unless earshot--message-timer
          (setq earshot--message-timer (run-at-time 0.03 nil #'earshot--tell-messages)))))))

(defun earshot--on-message (text)
  "Note TEXT, which Emacs is about to show in the echo area."
  (when (and (stringp text) (not inhibit-message) earshot--readers) (earshot--safely (earshot--note-message text)))
  nil)

(defun earshot--on-minibuffer-message (text &rest arguments)
  "Note the message of TEXT and ARGUMENTS, which is shown in the minibuffer."
  (when (stringp text)
    (earshot--safely
      (earshot--note-message (string-trim (if arguments (apply #'format-message text arguments) text) "[ []+" "[] ]+")))))

(defun earshot--on-error (data context _caller)
  "Note the error DATA in CONTEXT, which Emacs is about to show."
  (earshot--safely (earshot--note-message (concat (and (stringp context) context) (error-message-string data)))))

;;; Hooks

(defun earshot--before-command ()
  "A command begins."
  (setq earshot--serial (1+ earshot--serial) earshot--command-start (float-time) earshot--last-message nil))

(defun earshot--after-command ()
  "A command has ended."
  (setq earshot--command-start nil)
  (let ((text (current-message)))
    (when (and text (not isearch-mode) (not (active-minibuffer-window)))
      (let ((text (string-trim (earshot--text text 1000))))
        (unless (or (string-empty-p text) (equal text earshot--last-message) (string-suffix-p "-" text))
          (earshot--safely (earshot--note-message text))))))
  ;; A line that was sent is told by its answer.
  (unless (memq this-command earshot--sending) (earshot--tell)))

(defun earshot--before-change (beginning end)
  "The text between BEGINNING and END is about to change."
  (setq earshot--going
        (and (< beginning end) earshot--command-start
             (cons (and (<= (- end beginning) earshot--text-limit) (buffer-substring-no-properties beginning end))
                   (earshot--newlines beginning end)))))

(defun earshot--after-change (beginning end length)
  "The text of LENGTH at BEGINNING is now what goes to END."
  (condition-case nil
      (if (and earshot--command-start (not (earshot--is-output)))
          (when (eq (current-buffer) (window-buffer (selected-window)))
            (earshot--note-edit beginning end length))
        (when (< beginning end) (earshot--note-output beginning end)))
    (error nil)))

(defun earshot--note-edit (beginning end length)
  "Count the lines changed between BEGINNING and END, in place of text of LENGTH."
  (let* ((old (if (> length 0) (or (cdr earshot--going) 0) 0))
         (new (earshot--newlines beginning end))
         (row (save-excursion (goto-char beginning) (line-beginning-position))))
    (unless (eq (car earshot--edit) (current-buffer))
      (setq earshot--edit (list (current-buffer) 0 0 0 nil) earshot--removed nil))
    (setf (nth 1 earshot--edit) (+ (nth 1 earshot--edit) (max 0 (- old new)))
          (nth 2 earshot--edit) (+ (nth 2 earshot--edit) (max 0 (- new old))))
    (when (and (= old new) (not (eql row (nth 4 earshot--edit))))
      (setf (nth 3 earshot--edit) (+ (nth 3 earshot--edit) (max 1 new))))
    (setf (nth 4 earshot--edit) row)
    (when (and (> length 0) (< (length earshot--removed) earshot--text-limit))
      (setq earshot--removed (concat earshot--removed (car earshot--going))))
    (setq earshot--going nil)))

(defun earshot--is-output ()
  "True if the text that a command inserts here is its answer, not an edit."
  (and (derived-mode-p 'eshell-mode) (memq this-command '(eshell-send-input))))

(defun earshot--note-output (beginning end)
  "Report soon that text from BEGINNING to END came from a program."
  (when (get-buffer-window (current-buffer) t)
    (let ((last (car earshot--output)))
      (if (and last (eq (car last) (current-buffer)) (<= (nth 1 last) beginning (nth 2 last)))
          (setcar (nthcdr 2 last) (max end (+ (nth 2 last) (- end beginning))))
        (push (list (current-buffer) beginning end) earshot--output)
        (when (nthcdr 20 earshot--output) (setcdr (nthcdr 19 earshot--output) nil))))
    (unless earshot--output-timer
      (setq earshot--output-timer (run-at-time earshot--output-delay nil #'earshot--tell-output)))))

(defun earshot--tell-output ()
  "Report the text that programs inserted."
  (let ((outputs (nreverse earshot--output)))
    (setq earshot--output nil earshot--output-timer nil)
    (dolist (output outputs)
      (when (buffer-live-p (car output))
        (dolist (reader earshot--readers)
          (when (get-buffer-window (car output) (earshot--frame reader))
            (earshot--safely (earshot--send-output reader output))))))))

(defun earshot--send-output (reader output)
  "Tell READER of OUTPUT, and of what its terminal is like now."
  (let (text continues omitted state)
    (with-current-buffer (car output)
      (let* ((end (min (nth 2 output) (point-max)))
             (beginning (max (point-min) (min (nth 1 output) end)))
             (start (max beginning (- end earshot--output-limit))))
        (setq omitted (earshot--newlines beginning start)
              continues (not (or (= start (point-min)) (eq (char-before start) ?\n)))
              text (earshot--text (earshot--shown start end)))))
    (when (eq reader (earshot--own-reader))
      (setq state (earshot--state reader))
      (earshot--keep reader state))
    (unless (string-blank-p text)
      (earshot--send
       reader :event "output" :lines (vconcat (split-string (string-trim-right text "\n+") "\n"))
       :continues continues :omitted omitted :isOpen (not (string-suffix-p "\n" text))
       :state state))))

(defun earshot--on-frame (&optional _frame)
  "Windows changed, by a command or by nobody."
  (unless earshot--command-start (earshot--tell-later)))

(defun earshot--on-delete-frame (frame)
  "The terminal of FRAME may be left."
  (dolist (reader earshot--readers)
    (when (and (eq (frame-terminal frame) (process-get reader 'terminal))
               (not (seq-find (lambda (other) (and (not (eq other frame)) (eq (frame-terminal other) (frame-terminal frame))))
                              (frame-list))))
      (earshot--leave reader))))

(defun earshot--leave (reader)
  "Tell READER that its terminal is left, and disconnect."
  (earshot--safely (earshot--send reader :event "leaves"))
  (delete-process reader))

(defun earshot--on-exit ()
  "Emacs is about to exit."
  (mapc #'earshot--leave earshot--readers))

(defconst earshot--hooks
  '((pre-command-hook . earshot--before-command)
    (post-command-hook . earshot--after-command)
    (before-change-functions . earshot--before-change)
    (after-change-functions . earshot--after-change)
    (minibuffer-setup-hook . earshot--tell)
    (replace-update-post-hook . earshot--tell)
    (window-state-change-functions . earshot--on-frame)
    (delete-frame-functions . earshot--on-delete-frame)
    (kill-emacs-hook . earshot--on-exit))
  "The hooks, and what is called by each.")

(defun earshot--hook ()
  "Begin to be told."
  (dolist (hook earshot--hooks) (add-hook (car hook) (cdr hook) 90))
  (add-function :before (default-value 'set-message-function) #'earshot--on-message)
  (add-function :before (default-value 'command-error-function) #'earshot--on-error)
  (advice-add 'minibuffer-message :before #'earshot--on-minibuffer-message))

(defun earshot--unhook ()
  "Undo `earshot--hook'."
  (dolist (hook earshot--hooks) (remove-hook (car hook) (cdr hook)))
  (remove-function (default-value 'set-message-function) #'earshot--on-message)
  (remove-function (default-value 'command-error-function) #'earshot--on-error)
  (advice-remove 'minibuffer-message #'earshot--on-minibuffer-message)
  (setq earshot--messages nil earshot--output nil earshot--windows nil earshot--line-cache nil earshot--edit nil))

;;; The connection

(defun earshot--on-line (reader line)
  "Do what READER asks for in LINE."
  (pcase (split-string line " ")
    ((and `("look" ,number) (guard (earshot--is-menu)))
     (earshot--send reader :event "asks" :look (string-to-number number)))
    (`("look" ,number)
     (earshot--send reader :event "looked" :look (string-to-number number)
                    :state (append (earshot--layout reader) (earshot--steady-state reader))))
    (`("taken" ,count)
     (process-put reader 'ahead (max 0 (- (process-get reader 'ahead) (string-to-number count))))
     (when (eql (process-get reader 'ahead) 0) (process-put reader 'reports 0))
     (when (and (process-get reader 'missed) (eql (process-get reader 'reports) 0))
       (process-put reader 'missed nil)
       (earshot--send reader :event "told" :state (earshot--state reader))))
    (`("window" ,number)
     (let ((found (seq-find (lambda (window) (eql (earshot--number window) (string-to-number number)))
                            (window-list (earshot--frame reader) 'no-minibuffer))))
       (when (and found (not (active-minibuffer-window)))
         (select-window found)
         (earshot--send reader :event "told" :state (earshot--state reader)))))))

(defun earshot--on-bytes (reader bytes)
  "Take BYTES in from READER."
  (let ((lines (split-string (concat (process-get reader 'rest) bytes) "\n")))
    (while (cdr lines)
      (let ((line (pop lines)))
        (earshot--safely (earshot--on-line reader line))))
    (process-put reader 'rest (car lines))))

(defun earshot--on-change (reader _event)
  "Forget READER when its connection has ended."
  (unless (process-live-p reader)
    (setq earshot--readers (delq reader earshot--readers))
    (unless earshot--readers (earshot--unhook))))

(defun earshot-begin (socket device process)
  "Report to SOCKET what happens on the terminal DEVICE.
PROCESS is in the foreground there: this Emacs, or a client.  Return true if
this Emacs has that terminal."
  (let ((terminal (seq-find (lambda (terminal)
                              (and (eq (terminal-live-p terminal) t)
                                   (let ((name (terminal-name terminal)))
                                     (or (equal name device) (and (equal name "/dev/tty") (eql process (emacs-pid)))))))
                            (terminal-list))))
    (when (and terminal (fboundp 'json-serialize))
      (let ((reader (make-network-process
                     :name "earshot" :family 'local :service socket :noquery t :coding 'no-conversion
                     :filter #'earshot--on-bytes :sentinel #'earshot--on-change)))
        (process-put reader 'terminal terminal)
        (process-put reader 'ahead 0)
        (process-put reader 'reports 0)
        (unless earshot--readers (earshot--hook))
        (push reader earshot--readers)
        (setq earshot--edit nil earshot--removed nil earshot--kill (car kill-ring) earshot--messages nil
              earshot--windows (mapcar (lambda (window) (cons window (window-buffer window)))
                                       (window-list (earshot--frame reader) 'no-minibuffer)))
        (earshot--send reader :event "began" :state (append (earshot--layout reader) (earshot--state reader)))
        t))))

(provide 'earshot)
;;; emacs.el ends here
