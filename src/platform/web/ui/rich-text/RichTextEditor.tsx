import type { Extensions } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { ComponentType, KeyboardEvent } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addLeftOut, readLeftOut, writeLeftOut } from '#kernel/left-out.ts';
import { classes } from '../classes.ts';
import { belowBars, useBars } from './bars.ts';
import { insertHtml } from './block-place.ts';
import { focusAtEnd } from './commands.ts';
import { extensions } from './extensions.ts';
import type { HoldFile } from './held-files.ts';
import { parseHtml, withoutFiller } from './inline-html.ts';
import { InlinePopover } from './inline-popover.tsx';
import { InsertMenu } from './insert-menu.tsx';
import { LeftOutNote, TitleNote } from './left-out-note.tsx';
import type { Pasted } from './paste.ts';
import { pasteProps } from './paste-props.ts';
import { TableBar } from './table-bar.tsx';
import { boundTables } from './table-bounds.ts';
import { setCaption } from './table-commands.ts';
import { Toolbar } from './toolbar.tsx';
import { UploadButton } from './upload-button.tsx';
import type { FindTargets } from './use-link-targets.ts';

/** Elements that a feature adds to texts, and the menu that inserts them, below the toolbar. */
export interface Insertions {
  extensions: Extensions;
  Menu: ComponentType<{ editor: Editor }>;
  /** For pictures in a pasted text, and files that are pasted or dropped. Without it, pictures are left out. */
  hold?: HoldFile;
  /** Finds the articles that links can lead to. Without it, links need an address. */
  find?: FindTargets;
}

type Name = { 'aria-labelledby': string; label?: never } | { label: string; 'aria-labelledby'?: never };

export type RichTextEditorProps = Name & {
  /** The id of the text box, for focusing it. */
  id: string;
  /** HTML with the tags of `kernel/rich-text.ts`. */
  value: string;
  /** Called with the HTML after each change; with '' if there is no text. */
  onChange: (html: string) => void;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  placeholder?: string | undefined;
  insertions?: Insertions | undefined;
  /** Whether the editor takes the focus at once, with the cursor at the end of the text. */
  autoFocus?: boolean | undefined;
  /** The title of the text, which a pasted text should not repeat. */
  title?: string | undefined;
  /** Called with the title of a pasted or uploaded text, if the form has none yet or the author chooses it. */
  onTitle?: ((title: string) => void) | undefined;
  /** What was left out before, in the form of `writeLeftOut`. Shown when the editor opens, and with a `value` from outside. */
  leftOut?: string | undefined;
  /** Called with a list of everything that was left out of all texts so far, in the same form. */
  onLeftOut?: ((parts: string) => void) | undefined;
};

/**
 * Edits articles and announcements, with the tools of /submit. Load it with `React.lazy`, because it includes TipTap.
 * The server cleans the HTML again.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, label, placeholder, autoFocus = false, insertions } = props;
  const hold = insertions?.hold;
  const labelledBy = props['aria-labelledby'];
  const keys = `${id}-keys`;
  const describedBy = classes(props['aria-describedby'], keys);
  const invalid = props['aria-invalid'] === true;
  const frame = useRef<HTMLDivElement>(null);
  const bars = useBars();
  const [linkOpen, setLinkOpen] = useState(false);
  /** The last HTML that was exchanged with the form. A different `value` was set from outside. */
  const known = useRef(value);
  const [initial] = useState(() => bounded(value));
  const [menu, setMenu] = useState<'button' | 'slash'>();
  const [inline, setInline] = useState<OpenInline>();
  const [leftOut, setLeftOut] = useState(() => readLeftOut(props.leftOut ?? ''));
  const [offered, setOffered] = useState('');
  const leftOutSoFar = useRef(leftOut);
  const note = useRef<HTMLDivElement>(null);
  /** The newest properties, for functions that the editor keeps. */
  const latest = useRef(props);
  latest.current = props;

  const noteRead = useCallback((read: Pasted) => {
    setLeftOut(read.leftOut);
    leftOutSoFar.current = addLeftOut(leftOutSoFar.current, read.leftOut);
    latest.current.onLeftOut?.(writeLeftOut(leftOutSoFar.current));
    const isUntitled = !latest.current.title?.trim();
    if (isUntitled && read.title) latest.current.onTitle?.(read.title);
    setOffered(isUntitled ? '' : (read.title ?? ''));
  }, []);
  const formTitle = useCallback(
    () => ({ typed: latest.current.title, takesOffers: latest.current.onTitle !== undefined }),
    [],
  );

  const editorProps = useMemo(() => {
    const attributes: Record<string, string> = { id, role: 'textbox', 'aria-multiline': 'true', class: 'prose' };
    if (label) attributes['aria-label'] = label;
    if (labelledBy) attributes['aria-labelledby'] = labelledBy;
    attributes['aria-describedby'] = describedBy;
    if (invalid) attributes['aria-invalid'] = 'true';
    if (placeholder) attributes['aria-placeholder'] = placeholder;
    const handleTextInput = (view: EditorView, _from: number, _to: number, text: string) => {
      const { $from, empty } = view.state.selection;
      const before = $from.parent.textBetween(0, $from.parentOffset, null, '\uFFFC').slice(-1);
      if (text !== '/' || !empty || $from.parent.type.spec.code || !/^\s?$/.test(before)) return false;
      setMenu('slash');
      return true;
    };
    const handleClickOn = (_view: EditorView, _pos: number, node: Node, at: number) => {
      if (node.type.name !== 'footnote') return false;
      setInline({ what: 'footnote', at, html: node.attrs.html });
      return true;
    };
    const pasting = pasteProps({ title: formTitle, onRead: noteRead, hold });
    const scroll = { scrollThreshold: belowBars(bars), scrollMargin: belowBars(bars) };
    return { attributes, handleTextInput, handleClickOn, ...scroll, ...pasting };
  }, [bars, id, label, labelledBy, describedBy, invalid, placeholder, formTitle, noteRead, hold]);

  const editor = useEditor({
    extensions: insertions ? [...extensions, ...insertions.extensions] : extensions,
    content: initial,
    editorProps,
    // The pages' policy forbids injected styles.
    injectCSS: false,
    // Later, an editor that replaces the focused field would miss keys; at once, it would differ from the server's HTML.
    immediatelyRender: autoFocus,
    onUpdate: ({ editor }) => {
      known.current = editor.isEmpty ? '' : withoutFiller(editor.getHTML());
      onChange(known.current);
    },
  });

  useLayoutEffect(() => {
    if (autoFocus && editor) focusAtEnd(editor);
  }, [autoFocus, editor]);

  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    editor.commands.setContent(bounded(value), { emitUpdate: false });
    leftOutSoFar.current = readLeftOut(latest.current.leftOut ?? '');
    setLeftOut(leftOutSoFar.current);
  }, [editor, value]);

  /** Scrolls to what an upload left out, which the bars would cover. */
  const showNote = () => {
    const covered = belowBars(bars).top - (note.current?.getBoundingClientRect().top ?? 0);
    if (covered > 0) window.scrollBy({ top: -covered });
  };

  const openFootnote = () => {
    if (editor) setInline({ what: 'footnote', at: editor.state.selection.to, html: undefined });
  };

  function onKeyDown(event: KeyboardEvent) {
    const inText = editor?.isFocused && !editor.isActive('codeBlock');
    if (inText && event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // The desk opens its command palette with the same keys.
      event.stopPropagation();
      setLinkOpen(true);
    }
    // With AltGr, F types a letter of some keyboards.
    if (inText && event.code === 'KeyF' && event.altKey && (event.ctrlKey || event.metaKey))
      if (!event.getModifierState('AltGraph')) {
        event.preventDefault();
        openFootnote();
      }
    const { selection } = editor?.state ?? {};
    if (inText && event.key === 'Enter' && selection instanceof NodeSelection) {
      if (selection.node.type.name === 'footnote') {
        event.preventDefault();
        setInline({ what: 'footnote', at: selection.from, html: selection.node.attrs.html });
      }
    }
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      // In a table, the table's tools come first.
      const bars = [...frame.current!.querySelectorAll<HTMLElement>('[role=toolbar]:not([inert])')].reverse();
      const now = bars.findIndex((bar) => bar.contains(document.activeElement));
      bars[(now + 1) % bars.length]?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to shortcuts of the text box within
    <div ref={frame} onKeyDown={onKeyDown} data-invalid={invalid || undefined} className="rich-text">
      {editor && (
        <div ref={bars} className="rich-text-bars">
          <div className="flex flex-col phone:flex-row phone:overflow-x-auto">
            <div className="flex shrink-0 flex-wrap phone:flex-nowrap px-1 pt-1 font-sans text-sm phone:pb-1">
              <InsertMenu editor={editor} open={menu} onOpen={setMenu} onFootnote={openFootnote} />
              {insertions && <insertions.Menu editor={editor} />}
            </div>
            <Toolbar
              editor={editor}
              controls={id}
              linkOpen={linkOpen}
              onLinkOpen={setLinkOpen}
              find={insertions?.find}
            />
          </div>
          <TableBar editor={editor} onCaption={(at, html) => setInline({ what: 'caption', at, html })} />
        </div>
      )}
      <p id={keys} hidden>
        Alt+F10 moves to the tools, and Ctrl+Alt+F adds a footnote. In a table, Tab moves to the next cell, and Escape
        leaves the table.
      </p>
      <LeftOutNote ref={note} parts={leftOut} />
      <TitleNote offered={offered === props.title ? '' : offered} onUse={(title) => props.onTitle?.(title)} />
      <div className="relative">
        {editor && placeholder && <Placeholder editor={editor} text={placeholder} />}
        <EditorContent editor={editor} />
      </div>
      {editor && (
        <div className="flex flex-wrap items-center border-rule border-t p-1 font-sans text-sm">
          <UploadButton
            title={formTitle}
            hold={hold}
            isEmpty={() => editor.isEmpty}
            onRead={(read, replaces) => {
              if (replaces) {
                editor.commands.clearContent();
                leftOutSoFar.current = readLeftOut('');
              }
              noteRead(read);
              insertHtml(editor.view, read.html);
              requestAnimationFrame(showNote);
            }}
          />
        </div>
      )}
      {editor && inline && (
        <InlinePopover
          editor={editor}
          name={inline.what === 'footnote' ? 'Footnote' : 'Caption'}
          at={inline.at}
          html={inline.html}
          onSave={(html, before) => saveInline(editor, { ...inline, html: before }, html)}
          onClose={() => setInline(undefined)}
        />
      )}
    </div>
  );
}

/** A footnote or caption that is being edited; `html` is undefined for a new footnote. */
interface OpenInline {
  what: 'footnote' | 'caption';
  at: number;
  html: string | undefined;
}

function saveInline(editor: Editor, { what, at, html: before }: OpenInline, html: string): void {
  if (what === 'caption') {
    setCaption(editor, at, html);
    return;
  }
  const range = { from: at, to: before === undefined ? at : at + 1 };
  // Without focus(): the person may have clicked in another field.
  const chain = editor.chain();
  if (html !== '') chain.insertContentAt(range, { type: 'footnote', attrs: { html } }).setTextSelection(at + 1);
  else if (before !== undefined) chain.deleteRange(range);
  chain.run();
}

/** Returns the text with its tables reduced to those that the editor accepts. */
function bounded(html: string): string {
  if (!html.includes('<table')) return html;
  const body = parseHtml(html);
  boundTables(body);
  return body.innerHTML;
}

/** Shows a placeholder in the first line until there is text or the line becomes a heading or a list. */
function Placeholder({ editor, text }: { editor: Editor; text: string }) {
  const bare = useEditorState({
    editor,
    selector: ({ editor }) => editor.isEmpty && editor.state.doc.firstChild?.type.name === 'paragraph',
  });
  return bare ? (
    <p aria-hidden className="rich-text-placeholder">
      {text}
    </p>
  ) : null;
}
