import type { useWriting } from './use-writing.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const link = 'min-h-6 cursor-pointer font-semibold text-accent underline underline-offset-2 hover:text-accent-strong';

/** Says where the typed text is kept, and what to do if saving failed. */
export function SaveLine({ writing }: { writing: ReturnType<typeof useWriting> }) {
  const { draft, dirty, saving, savedAt, problem, conflict, discard, loadTheirs } = writing;
  if (conflict)
    return (
      <p role="status" className="w-full text-danger text-sm">
        <span className="font-semibold">Not saved: {conflict}</span>{' '}
        <button type="button" className={link} onClick={() => void loadTheirs()}>
          Load the newer version
        </button>
      </p>
    );
  if (!draft)
    return dirty ? (
      <p className="text-ink-faint text-sm">
        Kept on this device until you send it.{' '}
        <button type="button" className={link} onClick={discard}>
          Discard changes
        </button>
      </p>
    ) : null;
  return (
    <p role="status" className="text-ink-faint text-sm">
      {saving
        ? 'Saving draft…'
        : dirty && problem
          ? `Kept on this device; the draft could not be saved: ${problem}`
          : dirty
            ? 'Kept on this device, not saved yet'
            : savedAt && `Draft saved at ${clock.format(savedAt)}`}
    </p>
  );
}
