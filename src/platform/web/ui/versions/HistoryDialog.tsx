import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageButtons } from '#platform/web/ui/PageButtons.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useAsk } from '../use-ask.tsx';
import type { Compared } from './described.ts';
import { REVISIONS_PER_PAGE, RevisionChanges, restoreRevision, revisionsQuery } from './RevisionChanges.tsx';

interface HistoryDialogProps<Values extends object> {
  of: Compared<Values>;
  kind: string;
  recordId: string;
  /** The version in the form, and its values. */
  updatedAt: string;
  now: Values;
  /** Turns the fields of a version into the form's values. */
  valuesOf: (fields: Record<string, unknown>) => Values;
  /** Whether the form has unsaved changes, which restoring would lose. */
  dirty: boolean;
  onRestored: () => Promise<unknown>;
  /** Whether readers see the record, and so would see a restored version at once. */
  live?: boolean;
  open: boolean;
  onClose: () => void;
}

export function HistoryDialog<Values extends object>(props: HistoryDialogProps<Values>) {
  const { of, kind, recordId, updatedAt, dirty, onRestored, live = false, open, onClose } = props;
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const query = useQuery({ ...revisionsQuery(kind, recordId, page), enabled: open });
  const read = query.data?.rows ?? [];
  const rows = read.slice(0, REVISIONS_PER_PAGE);
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const current = rows[index];
  const restoring = {
    run: async ({ id }: { id: string }) => {
      await restoreRevision(id, updatedAt);
      await onRestored();
    },
    done: 'The old version has been restored as a new one',
    refresh: [['/api/admin/revisions'], ...of.refresh],
  };
  const restore = useAction(restoring);
  const { ask, dialog } = useAsk({
    title: `Restore this version of the public ${of.what}?`,
    verb: 'Restore',
    doing: 'Restoring...',
    note: 'Readers will see this version at once, without later changes. Nobody will be notified.',
    ...restoring,
  });
  const isNewest = page === 1 && index === 0;
  return (
    <>
      <Dialog
        title={`History of this ${of.what}`}
        wide
        open={open}
        onClose={onClose}
        actions={
          current && (
            <>
              <p className="mr-auto self-center text-ink-soft text-sm">
                {isNewest
                  ? 'This is the current version.'
                  : dirty
                    ? 'Save your changes before you restore a version.'
                    : live
                      ? 'Restoring creates a new version, which readers see at once.'
                      : 'Restoring creates a new version. It does not change whether readers see it.'}
              </p>
              <Button
                disabled={isNewest || dirty || restore.isPending}
                onClick={() => (live ? ask(current) : restore.mutate(current))}
              >
                Restore this version
              </Button>
            </>
          )
        }
      >
        <Loaded query={query} skeleton={6}>
          {({ total }) =>
            current ? (
              <div className="grid gap-x-8 gap-y-6 md:grid-cols-[15rem_minmax(0,1fr)]">
                <div className="flex flex-col gap-3">
                  <ol className="divide-y divide-rule border-rule border-y">
                    {rows.map((row) => (
                      <li key={row.id}>
                        <button
                          type="button"
                          aria-pressed={row.id === current.id}
                          onClick={() => setChosen(row.id)}
                          className={classes(
                            'w-full border-l-2 px-3 py-2 text-left text-sm',
                            row.id === current.id ? 'border-accent bg-sunk' : 'border-transparent hover:bg-sunk',
                          )}
                        >
                          <span className="block font-semibold">{momentText(row.at)}</span>
                          <span className="block text-ink-soft">
                            {row.by ?? 'Before the first save'}
                            {row.auto && ', saved automatically'}
                          </span>
                          {row.notice && (
                            <span className="block text-ink-soft">{CHANGE_LABELS[row.notice.change]}</span>
                          )}
                        </button>
                      </li>
                    ))}
                  </ol>
                  <PageButtons
                    label="Pages of versions"
                    page={page}
                    perPage={REVISIONS_PER_PAGE}
                    total={total}
                    onPage={setPage}
                  />
                  <ExportLinks of="/api/admin/revisions" filters={{ kind, recordId }} what="this history" />
                </div>
                <RevisionChanges {...props} revision={current} before={read[index + 1]} isNewest={isNewest} />
              </div>
            ) : (
              <EmptyState title="Nothing has been saved here yet" />
            )
          }
        </Loaded>
      </Dialog>
      {dialog}
    </>
  );
}
