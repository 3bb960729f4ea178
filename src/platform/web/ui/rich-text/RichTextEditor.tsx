import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { extensions } from './extensions.ts';
import { readPaste } from './paste.ts';
import { Toolbar } from './toolbar.tsx';

type Name = { 'aria-labelledby': string; label?: never } | { label: string; 'aria-labelledby'?: never };

export type RichTextEditorProps = Name & {
  /** The id of the text box; focus it by this id to send somebody to the field. */
  id: string;
  /** HTML of the vocabulary in `kernel/rich-text.ts`. */
  value: string;
  /** Called with the HTML after each change; the empty string when nothing is written. */
  onChange: (html: string) => void;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  placeholder?: string | undefined;
  /** Takes the focus at once, behind what is written. */
  autoFocus?: boolean | undefined;
};

/**
 * The editor for articles and announcements, with the tools of the specification ('/submit'). Load it with
 * `React.lazy`: it brings TipTap along. What it writes is cleaned again on the server.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, label, placeholder, autoFocus = false } = props;
  const labelledBy = props['aria-labelledby'];
  const describedBy = props['aria-describedby'];
  const invalid = props['aria-invalid'] === true;
  const frame = useRef<HTMLDivElement>(null);
  const [linkOpen, setLinkOpen] = useState(false);
  /** The last HTML that came from or went to the form: anything else in `value` was set from outside. */
  const known = useRef(value);
  const [initial] = useState(value);

  const editorProps = useMemo(() => {
    const attributes: Record<string, string> = { id, role: 'textbox', 'aria-multiline': 'true', class: 'prose' };
    if (label) attributes['aria-label'] = label;
    if (labelledBy) attributes['aria-labelledby'] = labelledBy;
    if (describedBy) attributes['aria-describedby'] = describedBy;
    if (invalid) attributes['aria-invalid'] = 'true';
    if (placeholder) attributes['aria-placeholder'] = placeholder;
    return { attributes, transformPastedHTML: readPaste };
  }, [id, label, labelledBy, describedBy, invalid, placeholder]);

  const editor = useEditor({
    extensions,
    content: initial,
    editorProps,
    autofocus: autoFocus && 'end',
    // Both would be refused by the pages' policy or differ from what the server sent.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor }) => {
      // The editor keeps an empty paragraph below the last block to write in; it is no text.
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
      // The admin opens its command palette with the same keys.
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
    </div>
  );
}

/** Stands in the first line until something is written or the line becomes a heading or a list. */
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
