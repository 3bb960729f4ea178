import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { IntakeEntry } from '#features/intake/contract.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useLast } from '#platform/web/ui/Dialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { draftsQuery, ENTRY_KEYS, type FoundDraft, intake } from './queries.ts';

interface MergeDialogProps {
  /** Undefined closes the dialog. */
  entry: IntakeEntry | undefined;
  onClose: () => void;
}

/** Asks for the draft to which an entry's source and link will be appended. */
export function MergeDialog({ entry, onClose }: MergeDialogProps) {
  const shown = useLast(entry);
  const [draft, setDraft] = useState<FoundDraft>();
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const merge = useAction<FoundDraft>({
    run: async ({ kind, id, updatedAt }) => {
      const body = { draft: { kind, id, updatedAt }, updatedAt: shown!.updatedAt };
      await intake('POST /api/admin/intake/:id/merge', { params: { id: shown!.id }, body });
      close();
    },
    done: 'Appended to the draft',
    refresh: ENTRY_KEYS,
  });
  return (
    <ConfirmDialog
      title="Merge into a draft"
      subject={shown?.title}
      verb="Merge"
      doing="Merging..."
      pending={merge.isPending}
      incomplete={!draft}
      open={entry !== undefined}
      onClose={close}
      onConfirm={() => draft && merge.mutate(draft)}
    >
      <p className="mb-4 text-ink-soft">This adds the source and the link to the end of the draft’s text.</p>
      <Drafts draft={draft} onChoose={setDraft} />
    </ConfirmDialog>
  );
}

function Drafts({ draft, onChoose }: { draft: FoundDraft | undefined; onChoose: (draft: FoundDraft) => void }) {
  const name = useId();
  const [q, setQ] = useState('');
  const query = useQuery(draftsQuery(useDeferredValue(q.trim())));
  return (
    <>
      <TextField
        label="Find the draft"
        type="search"
        value={q}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setQ(target.value)}
      />
      <div className="mt-3">
        <Loaded query={query} skeleton={3}>
          {(found) => (
            <fieldset className="divide-y divide-rule">
              <legend className="sr-only">Drafts</legend>
              {found.length === 0 && <p className="text-ink-soft text-sm">No draft matches.</p>}
              {found.map((one) => (
                <label key={one.id} className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
                  <input
                    type="radio"
                    name={name}
                    checked={draft?.id === one.id}
                    onChange={() => onChoose(one)}
                    className="size-5 shrink-0"
                  />
                  <span className="min-w-0 break-words">
                    <span className="font-semibold">{one.title}</span>
                    <span className="block text-ink-faint text-xs">
                      {one.kind === 'article' ? 'Article' : 'Announcement'} · <RelativeTime date={one.updatedAt} />
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
        </Loaded>
      </div>
    </>
  );
}
