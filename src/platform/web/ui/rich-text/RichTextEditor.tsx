import type { Extensions } from '@tiptap/core';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { extensions } from './extensions.ts';
import { readPaste } from './paste.ts';
import { Toolbar } from './toolbar.tsx';

/** Elements that a feature adds to texts, and the menu that inserts them, below the toolbar. */
export interface Insertions {
  extensions: Extensions;
  Menu: ComponentType<{ editor: Editor }>;
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
  /** Takes the focus at once, with the cursor at the end of the text. */
  autoFocus?: boolean | undefined;
};

/**
 * The editor for articles and announcements, with the tools of the specification ('/submit'). Load it with
 * `React.lazy`, because it includes TipTap. The server cleans its HTML again.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, label, placeholder, autoFocus = false, insertions } = props;
  const labelledBy = props['aria-labelledby'];
  const describedBy = props['aria-describedby'];
  const invalid = props['aria-invalid'] === true;
  const frame = useRef<HTMLDivElement>(null);
  const [linkOpen, setLinkOpen] = useState(false);
  /** The last HTML that was exchanged with the form: any other `value` was set from outside. */
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
    extensions: insertions ? [...extensions, ...insertions.extensions] : extensions,
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
      {editor && insertions && <insertions.Menu editor={editor} />}
      <div className="relative">
        {editor && placeholder && <Placeholder editor={editor} text={placeholder} />}
        <EditorContent editor={editor} />
      </div>
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
