import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { HoldFile } from './held-files.ts';
import type { Pasted } from './paste.ts';
import type { FormTitle } from './paste-props.ts';
import { readDocument, refusal, whyNot } from './read-document.ts';

interface Props {
  title: () => FormTitle;
  hold: HoldFile | undefined;
  /** Adds the text. Returns what puts it in place of all, if there was other text. */
  onRead: (read: Pasted) => (() => void) | undefined;
}

/** Adds the text of a Word document; offers to replace what was there, which may be an earlier version. */
export function UploadButton({ title, hold, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const [reading, setReading] = useState(false);
  const [replace, setReplace] = useState<() => void>();

  async function take(file: File | undefined) {
    if (!file || reading) return;
    const refused = refusal(file);
    setMessage(refused ?? `Reading ${file.name} …`);
    setReplace(undefined);
    if (refused) return;
    setReading(true);
    try {
      const replaces = onRead(await readDocument(file, title, hold));
      setMessage(replaces ? 'Added to the text that was there.' : '');
      setReplace(() => replaces);
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
      {replace && (
        <button
          type="button"
          onClick={() => {
            replace();
            setReplace(undefined);
            setMessage('The document has replaced the text.');
          }}
          className="ml-2 min-h-11 rounded-sm font-semibold text-accent text-xs hover:underline pointer-fine:min-h-8"
        >
          Replace everything with it
        </button>
      )}
    </>
  );
}
