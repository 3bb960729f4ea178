/** Opens the editor in a form, for tests in jsdom. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { beforeAll, vi } from 'vitest';
import { completeBrowser } from '#testing/open-page.tsx';
import RichTextEditor, { type Insertions } from './RichTextEditor.tsx';

beforeAll(() => {
  // jsdom has no layout, but ProseMirror and the popovers ask for positions.
  const nowhere = () => new DOMRect();
  Range.prototype.getBoundingClientRect = nowhere;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
  document.elementFromPoint = () => null;
  completeBrowser();
  // jsdom lacks this event too, which ProseMirror makes for a table of pasted cells.
  globalThis.ClipboardEvent ??= class extends Event {} as unknown as typeof ClipboardEvent;
});

interface FormProps {
  start: string;
  insertions: Insertions | undefined;
  onChange: (html: string) => void;
  onSubmit: () => void;
}

/** A form as on the site's pages. */
function Form({ start, insertions, onChange, onSubmit }: FormProps) {
  const [html, setHtml] = useState(start);
  const change = (next: string) => {
    onChange(next);
    setHtml(next);
  };
  return (
    <form onSubmit={onSubmit}>
      <RichTextEditor id="content" label="Article content" value={html} onChange={change} insertions={insertions} />
      <button type="button" onClick={() => setHtml('')}>
        Start again
      </button>
    </form>
  );
}

export async function openEditor(start: string, insertions?: Insertions) {
  const onChange = vi.fn<(html: string) => void>();
  const onSubmit = vi.fn<() => void>();
  render(<Form start={start} insertions={insertions} onChange={onChange} onSubmit={onSubmit} />);
  const text = await screen.findByRole('textbox', { name: 'Article content' });
  // A style of the site, which jsdom does not load.
  text.style.whiteSpace = 'pre-wrap';
  return { text, onChange, onSubmit, user: userEvent.setup(), editor: (text as unknown as { editor: Editor }).editor };
}

/** Puts the cursor where a click puts it in a browser: jsdom has no layout, and leaves it before the first block. */
export function putCursor(text: HTMLElement, into = 'th p') {
  text.focus();
  getSelection()?.collapse(text.querySelector(into)!.firstChild, 0);
  document.dispatchEvent(new Event('selectionchange'));
}
