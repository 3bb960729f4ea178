import { closeHistory } from '@tiptap/pm/history';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { returnToText } from './commands.ts';
import { inlineExtensions } from './inline-extensions.ts';
import { inlineHtml, parseHtml } from './inline-html.ts';
import { PANEL_BUTTON } from './toolbar-button.tsx';

interface Props {
  editor: Editor;
  /** For example 'Footnote'. */
  name: string;
  /** The position in the text that the popover belongs to. */
  at: number;
  /** HTML with inline tags; undefined for a new text. */
  html: string | undefined;
  /** Replaces `before`, which is undefined for a new text. '' removes the text. */
  onSave: (html: string, before: string | undefined) => void;
  onClose: () => void;
}

/**
 * Edits a short text that belongs to a place in the text: a footnote or the caption of a table. Escape leaves the text as
 * it was, and the editor's Undo then brings back what was typed. Closing the popover in any other way saves it.
 */
export function InlinePopover({ editor, name, at, html, onSave, onClose }: Props) {
  const anchor = useRef({
    getBoundingClientRect: () => {
      const { left, top, bottom } = editor.view.coordsAtPos(at);
      return new DOMRect(left, top, 0, bottom - top);
    },
  });
  // In a long text, the place may be out of view when the button opens the popover.
  useLayoutEffect(() => {
    const { top, bottom } = anchor.current.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) window.scrollBy({ top: top - window.innerHeight / 3 });
  }, []);
  const changed = useRef(false);
  const text = useEditor({
    extensions: inlineExtensions,
    content: html ?? '',
    autofocus: 'end',
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: () => {
      changed.current = true;
    },
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name } },
  });
  const save = (written: string) => {
    onSave(written, html);
    onClose();
  };
  const typed = () => inlineHtml(parseHtml(text?.getHTML() ?? ''));
  const leave = () => {
    const written = changed.current ? typed() : '';
    // Only Enter and the buttons remove a text.
    if (written) save(written);
    else onClose();
  };
  const cancel = () => {
    const written = changed.current ? typed() : '';
    if (written) {
      onSave(written, html);
      // Undo reverts only the second change.
      editor.view.dispatch(closeHistory(editor.state.tr));
      onSave(html ?? '', written);
    }
    onClose();
  };
  // Runs before the page keeps its unsaved input.
  useEffect(() => {
    window.addEventListener('pagehide', leave, { capture: true });
    return () => window.removeEventListener('pagehide', leave, { capture: true });
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    save(typed());
  }

  return (
    <Popover.Root open onOpenChange={(open) => !open && leave()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={name}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            cancel();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnToText(editor);
          }}
          // The shortcuts of the editor and of the page are not meant for this text.
          onKeyDown={(event) => event.stopPropagation()}
          className="z-50 w-96 max-w-[calc(100vw-1rem)] rounded-md border border-rule bg-raised p-4 font-sans text-ink text-sm shadow-md"
        >
          <p className="font-medium">{name}</p>
          <div onKeyDownCapture={onKeyDown} className="rich-text-inline">
            <EditorContent editor={text} />
          </div>
          <p className="mt-1.5 text-ink-faint text-xs">
            Enter saves. Shift+Enter starts a new line. Escape closes without saving; Undo then brings back what you
            typed.
          </p>
          <div className="mt-3 flex gap-2">
            <button
              type="button"
              onClick={() => save(typed())}
              className={`${PANEL_BUTTON} bg-accent text-on-accent hover:bg-accent-strong`}
            >
              {`Save ${name.toLowerCase()}`}
            </button>
            {html && (
              <button
                type="button"
                onClick={() => save('')}
                className={`${PANEL_BUTTON} text-danger hover:bg-danger-soft`}
              >
                Remove
              </button>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
