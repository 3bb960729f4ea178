import { type LeftOut, leftOutLine } from '#kernel/left-out.ts';

/** Tells in one line what was left out of a pasted text. Always rendered, so that screen readers announce it. */
export function LeftOutNote({ parts }: { parts: LeftOut }) {
  return (
    <p role="status" className="border-rule border-b bg-sunk px-4 py-2 font-sans text-ink text-sm empty:hidden">
      {leftOutLine(parts)}
    </p>
  );
}
