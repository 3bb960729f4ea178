import type { Import, ImportInput } from '#features/imports/contract.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useAsk } from '#platform/web/ui/use-ask.tsx';
import { IMPORT_KEYS, imports } from './queries.ts';

/**
 * Starts imports and dry runs. `begin` starts a new one. `button(row)` returns the button that imports after a dry run,
 * or continues an import that was interrupted; it is disabled while another import is running (`busy`). Render `dialog`.
 * The hook calls `onBegun` once an import has started.
 */
export function useStartImport(busy: boolean, onBegun?: () => void) {
  const begins = {
    done: 'The import has started',
    next: ({ rehearsal }: Import) => (rehearsal ? { title: 'The dry run has started' } : undefined),
    refresh: IMPORT_KEYS,
  };
  const send = async (body: ImportInput) => {
    const begun = await imports('POST /api/admin/imports', { body });
    onBegun?.();
    return begun;
  };
  const { mutateAsync: begin } = useAction<ImportInput, Import>({ ...begins, run: send });
  const resume = useAction<Import, Import>({ ...begins, run: (row) => send(again(row)) });
  const afterRehearsal = useAsk<Import, Import>({
    ...begins,
    title: 'Import these records?',
    verb: 'Import now',
    doing: 'Starting...',
    nameOf: ({ fileName }) => fileName,
    note: ({ holds, outcomes: { added = 0, changed = 0 } }) =>
      `This adds ${formatNumber(added)} ${added === 1 ? 'record' : 'records'} and changes ${formatNumber(changed)}. ${
        holds === 'subscribers' ? '' : 'Readers see at once the records that the report marks as public. '
      }Nobody gets an email. You can undo the import.`,
    run: (row) => send(again(row)),
  });
  const button = (row: Import) => {
    if (isFutile(row)) return <span className="text-ink-soft text-sm">Nothing would be imported</span>;
    const rehearsed = row.state === 'rehearsed';
    if (!row.upload || !(rehearsed || isInterrupted(row))) return null;
    const verb = rehearsed ? 'Import now' : 'Continue';
    return (
      <Button
        look="secondary"
        size="small"
        aria-label={`${verb}: ${row.fileName}`}
        disabled={busy || resume.isPending}
        onClick={() => (rehearsed ? afterRehearsal.ask(row) : resume.mutate(row))}
      >
        {verb}
      </Button>
    );
  };
  return { begin, button, dialog: afterRehearsal.dialog };
}

/** Returns whether an import was stopped, or failed after its first records. */
export const isInterrupted = ({ state, done }: Import): boolean =>
  state === 'stopped' || (state === 'failed' && done > 0);

/** Returns whether a dry run has found no record to add or change. */
const isFutile = ({ state, outcomes }: Import): boolean =>
  state === 'rehearsed' && !outcomes.added && !outcomes.changed;

/** Returns the same import for another run. After a complete dry run, the next run stores the records. */
const again = ({ upload, fileName, holds, consent, type, site, rehearsal, state }: Import): ImportInput => ({
  ...{ upload: upload!, fileName, holds, consent, type, site },
  rehearsal: rehearsal && state !== 'rehearsed',
});
