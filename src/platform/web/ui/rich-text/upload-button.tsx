import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { DOCX_TYPE, MAX_DOCUMENT_BYTES } from '#kernel/document-limits.ts';
import type { documentsApi } from '#kernel/documents.ts';
import { addLeftOut, readLeftOut } from '#kernel/left-out.ts';
import { ApiError, isApiError } from '#kernel/problem.ts';
import { picturesOfDocx } from './docx-pictures.ts';
import { type HoldFile, keeping } from './held-files.ts';
import { type Pasted, readPaste } from './paste.ts';
import type { FormTitle } from './paste-props.ts';

type Reply = z.output<(typeof documentsApi)['POST /api/documents/read']['reply']>;

/**
 * Lets the server read a Word document, and returns it as if it had been pasted. `hold` keeps its pictures.
 * @throws ApiError
 */
async function readDocument(file: File, title: () => FormTitle, hold: HoldFile | undefined): Promise<Pasted> {
  const res = await fetch('/api/documents/read', {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': DOCX_TYPE },
    body: file,
  });
  const text = await res.text();
  if (!res.ok) throw new ApiError(res.status, text, res.statusText);
  const reply = JSON.parse(text) as Reply;
  const keep = hold && keeping(hold, await picturesOfDocx(file, reply.html));
  const { typed, takesOffers } = title();
  const read = readPaste(reply.html, typed, keep, takesOffers);
  return { ...read, leftOut: addLeftOut(readLeftOut(reply.leftOut), read.leftOut) };
}

/** Returns, before a file is sent, a sentence that says why it cannot be read; undefined if it can be. */
function refusal({ name, size }: File): string | undefined {
  if (!/\.docx$/i.test(name)) return 'Please choose a Word document (.docx).';
  return size > MAX_DOCUMENT_BYTES ? 'This document is larger than 10 MB. Please remove its pictures.' : undefined;
}

const whyNot = (err: unknown): string =>
  isApiError(err) && err.status < 500 && err.problem.message
    ? err.problem.message
    : 'The document could not be read at the moment. Please try again, or paste its text.';

/** On a phone, the question is often below the window. */
const reveal = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

interface Props {
  title: () => FormTitle;
  hold: HoldFile | undefined;
  /** Returns whether the editor is without text. */
  isEmpty: () => boolean;
  /** Adds the text of the document, or replaces the existing text with it. */
  onRead: (read: Pasted, replaces: boolean) => void;
}

/** Adds the text of a Word document. If there is other text, perhaps an earlier version, asks whether to replace it. */
export function UploadButton({ title, hold, isEmpty, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [message, setMessage] = useState('');
  const [reading, setReading] = useState(false);
  const [read, setRead] = useState<Pasted>();

  async function take(file: File | undefined) {
    if (!file || reading) return;
    const refused = refusal(file);
    setMessage(refused ?? `Reading ${file.name} …`);
    setRead(undefined);
    if (refused) return;
    setReading(true);
    try {
      const now = await readDocument(file, title, hold);
      const asks = !isEmpty();
      if (asks) setRead(now);
      else onRead(now, false);
      setMessage(asks ? `${file.name} is ready. There is already a text here.` : '');
    } catch (err) {
      setMessage(whyNot(err));
    } finally {
      setReading(false);
    }
  }

  const choice = (label: string, replaces: boolean, done: string) => (
    <button
      type="button"
      onClick={() => {
        onRead(read!, replaces);
        setRead(undefined);
        setMessage(done);
        // The focused button goes away.
        button.current?.focus({ preventScroll: true });
      }}
      className="ml-2 min-h-11 rounded-sm font-semibold text-accent text-xs hover:underline pointer-fine:min-h-8"
    >
      {label}
    </button>
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-disabled={reading}
        onClick={() => !reading && input.current?.click()}
        className="flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-ink-soft outline-offset-[-2px] hover:bg-sunk hover:text-ink focus-visible:outline-2 focus-visible:outline-accent aria-disabled:opacity-45 pointer-fine:min-h-8"
      >
        <FileUp aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        Upload Word document
      </button>
      <input
        ref={input}
        type="file"
        accept=".docx"
        aria-label="Word document"
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <span role="status" className="ml-2 text-ink-soft text-xs">
        {message}
      </span>
      {read && (
        <span ref={reveal}>
          {choice('Replace the existing text', true, 'The document has replaced the text.')}
          {choice('Add it to the existing text', false, 'The document has been added to the text.')}
        </span>
      )}
    </>
  );
}
