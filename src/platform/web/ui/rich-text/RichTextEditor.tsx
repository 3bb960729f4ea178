import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { addLeftOut, type LeftOut, writeLeftOut } from '#kernel/left-out.ts';
import { extensions } from './extensions.ts';
import { LeftOutNote } from './left-out-note.tsx';
import { readPaste } from './paste.ts';
import { Toolbar } from './toolbar.tsx';

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
  /** Takes the focus at once, with the cursor at the end of the text. */
  autoFocus?: boolean | undefined;
  /** The title of the text, which a pasted text is not to repeat. */
  title?: string | undefined;
  /** Called with what was left out of all texts pasted so far, as `writeLeftOut` writes it. */
  onLeftOut?: ((parts: string) => void) | undefined;
};

/**
 * The editor for articles and announcements, with the tools of the specification ('/submit'). Load it with
 * `React.lazy`, because it includes TipTap. The server cleans its HTML again.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, label, placeholder, autoFocus = false } = props;
  const labelledBy = props['aria-labelledby'];
  const describedBy = props['aria-describedby'];
  const invalid = props['aria-invalid'] === true;
  const frame = useRef<HTMLDivElement>(null);
  const [linkOpen, setLinkOpen] = useState(false);
  /** The last HTML that was exchanged with the form: any other `value` was set from outside. */
  const known = useRef(value);
  const [initial] = useState(value);
  const [leftOut, setLeftOut] = useState<LeftOut>({});
  const leftOutSoFar = useRef<LeftOut>({});
  /** The newest properties, for functions that the editor keeps. */
  const latest = useRef(props);
  latest.current = props;

  const editorProps = useMemo(() => {
    const attributes: Record<string, string> = { id, role: 'textbox', 'aria-multiline': 'true', class: 'prose' };
    if (label) attributes['aria-label'] = label;
    if (labelledBy) attributes['aria-labelledby'] = labelledBy;
    if (describedBy) attributes['aria-describedby'] = describedBy;
    if (invalid) attributes['aria-invalid'] = 'true';
    if (placeholder) attributes['aria-placeholder'] = placeholder;
    const transformPastedHTML = (html: string) => {
      const pasted = readPaste(html, latest.current.title);
      setLeftOut(pasted.leftOut);
      leftOutSoFar.current = addLeftOut(leftOutSoFar.current, pasted.leftOut);
      latest.current.onLeftOut?.(writeLeftOut(leftOutSoFar.current));
      return pasted.html;
    };
    return { attributes, transformPastedHTML };
  }, [id, label, labelledBy, describedBy, invalid, placeholder]);

  const editor = useEditor({
    extensions,
    content: initial,
    editorProps,
    autofocus: autoFocus && 'end',
    // The pages' policy forbids the former; the latter would differ from the server's HTML.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor }) => {
      // The empty paragraph that the editor keeps below the last block is not part of the text.
      known.current = editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');
      onChange(known.current);
    },
  });

  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  function onKeyDown(event: KeyboardEvent) {
    const inText = editor?.isFocused && !editor.isActive('codeBlock');
    if (inText && event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // The desk opens its command palette with the same keys.
      event.stopPropagation();
      setLinkOpen(true);
    }
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>('[role=toolbar]')?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to shortcuts of the text box within
    <div ref={frame} onKeyDown={onKeyDown} data-invalid={invalid || undefined} className="rich-text">
      {editor && <Toolbar editor={editor} controls={id} linkOpen={linkOpen} onLinkOpen={setLinkOpen} />}
      <div className="relative">
        {editor && placeholder && <Placeholder editor={editor} text={placeholder} />}
        <EditorContent editor={editor} />
      </div>
      <LeftOutNote parts={leftOut} />
    </div>
  );
}

/** Shown in the first line until there is text or the line becomes a heading or a list. */
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
