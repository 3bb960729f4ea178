import type { Ref } from 'react';
import { type LeftOut, leftOutNote } from '#kernel/left-out.ts';

/** Shows what was left out of a pasted text, and where. Always rendered, so that screen readers announce it. */
export function LeftOutNote({ parts, ref }: { parts: LeftOut; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="border-rule border-b bg-sunk px-4 py-2 font-sans text-ink text-sm has-[p:empty]:hidden">
      <LeftOutText note={leftOutNote(parts)} role="status" />
    </div>
  );
}

/** Shows a note in the form of `leftOutNote`: its line, and the passages once they are opened. */
export function LeftOutText({ note, role }: { note: string; role?: 'status' }) {
  const [line, ...passages] = note.split('\n');
  return (
    <>
      <p role={role}>{line}</p>
      {passages.length > 0 && (
        <details>
          <summary className="inline-block min-h-6 cursor-pointer text-accent hover:underline pointer-coarse:min-h-11">
            Where in the text
          </summary>
          <ul className="list-disc space-y-1 pl-5">
            {passages.map((passage, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: passages are never reordered
              <li key={index} className="break-words">
                {passage}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/**
 * Names the title of an uploaded text if the author had typed another one, and offers to use it. Always rendered, so
 * that screen readers announce it.
 */
export function TitleNote({ offered, onUse }: { offered: string; onUse: (title: string) => void }) {
  return (
    <p role="status" className="border-rule border-b bg-sunk px-4 py-2 font-sans text-ink text-sm empty:hidden">
      {offered && (
        <>
          The document has a different title, which is not part of the text.{' '}
          <button
            type="button"
            onClick={() => onUse(offered)}
            className="min-h-6 cursor-pointer break-words text-left font-semibold text-accent underline underline-offset-2 hover:text-accent-strong"
          >
            Use “{offered}”
          </button>
        </>
      )}
    </p>
  );
}
