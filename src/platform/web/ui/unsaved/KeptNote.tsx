import type { Unsaved } from './use-unsaved.ts';

/** Says that unsaved input has been restored to the form, and offers to remove it. */
export function KeptNote({ unsaved: { recalled, discardRecalled } }: { unsaved: Unsaved }) {
  return (
    <p role="status" className="text-ink-soft text-sm empty:hidden">
      {recalled && <ChangesAreBack discard={discardRecalled} />}
    </p>
  );
}

/** The text for a status line. `filledFrom` is what filled in the form, if nobody had typed that input. */
export function ChangesAreBack({ discard, filledFrom }: { discard: () => void; filledFrom?: string | undefined }) {
  return (
    <>
      {filledFrom ? `Filled in from ${filledFrom}, not saved yet.` : 'Your unsaved changes are back.'}{' '}
      <button
        type="button"
        onClick={discard}
        className="min-h-6 cursor-pointer font-semibold text-accent underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11"
      >
        {filledFrom ? 'Clear the form' : 'Discard them'}
      </button>
    </>
  );
}
