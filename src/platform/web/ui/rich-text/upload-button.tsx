import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { HoldFile } from './held-files.ts';
import type { Pasted } from './paste.ts';
import type { FormTitle } from './paste-props.ts';
import { readDocument, refusal, whyNot } from './read-document.ts';

interface Props {
  title: () => FormTitle;
  hold: HoldFile | undefined;
  onRead: (read: Pasted) => void;
}

/** Adds the text of a Word document. */
export function UploadButton({ title, hold, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const [reading, setReading] = useState(false);

  async function take(file: File | undefined) {
    if (!file || reading) return;
    const refused = refusal(file);
    setMessage(refused ?? `Reading ${file.name} …`);
    if (refused) return;
    setReading(true);
    try {
      onRead(await readDocument(file, title, hold));
      setMessage('');
    } catch (err) {
      setMessage(whyNot(err));
    } finally {
      setReading(false);
    }
  }

  return (
    <>
      <button
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
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <span role="status" className="ml-2 text-ink-soft text-xs">
        {message}
      </span>
    </>
  );
}
