import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Backup } from '#features/backups/contract.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import { BACKUP_KEYS, backups, backupsQuery, summaryQuery } from './queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { backupsSearch } from './search.ts';
import { amountText, durationText, STATE_LABELS, STATE_TONES, summaryText } from './words.ts';

const columns: Column<Backup>[] = [
  {
    head: 'Backup',
    cell: ({ startedAt, file, encrypted }) => (
      <>
        <span className="whitespace-nowrap font-semibold">
          <Moment at={startedAt} />
        </span>
        {file && (
          <span className="block break-all text-ink-faint text-xs">
            {file}
            {encrypted && ', encrypted'}
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ state, error }) => (
      <>
        <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
        {error && <span className="mt-1 block max-w-72 break-words text-ink-faint text-xs">{error}</span>}
      </>
    ),
  },
  { head: 'Size', cell: amountText, className: 'text-ink-soft' },
  { head: 'Took', cell: durationText, className: 'whitespace-nowrap text-ink-soft' },
];

/** The backups that were made, whether there is a recent one, and a button to make one. */
export default function BackupsList() {
  const list = useListSearch(backupsSearch);
  /** The newest backup when another one was asked for: until that is in the list, the list is watched. */
  const [asked, setAsked] = useState<string>();
  const query = useQuery(backupsQuery(list.search, asked !== undefined));
  const [first] = query.data?.rows ?? [];
  const newest = first ? `${first.id} ${first.state}` : '';
  useEffect(() => {
    if (asked !== undefined && asked !== (first?.id ?? '')) setAsked(undefined);
  }, [asked, first?.id]);
  const summary = useQuery(summaryQuery(newest)).data;
  const now = useNow();
  const request = useAction({
    run: () => backups('POST /api/admin/backups', { body: {} }),
    done: 'The backup begins in a moment',
    refresh: BACKUP_KEYS,
  });
  const busy = request.isPending || asked !== undefined || first?.state === 'running';
  return (
    <section>
      <TabHead title="Backups" note={summary && summaryText(summary, now)}>
        <Button
          look="secondary"
          size="small"
          disabled={busy}
          onClick={() => request.mutate(undefined, { onSuccess: () => setAsked(first?.id ?? '') })}
        >
          {busy ? 'Backing up …' : 'Back up now'}
        </Button>
      </TabHead>
      <ScheduleForm />
      <Listing list={list} caption="Backups" query={query} columns={columns} empty="No backup has been made yet." />
    </section>
  );
}
