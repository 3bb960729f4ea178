import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Backup, BackupSummary } from '#features/backups/contract.ts';
import type { BackupState } from '#kernel/backups.ts';
import { formatNumber, sizeText } from '#kernel/numbers.ts';
import { relativeTimeInText } from '#kernel/time.ts';
import { zoneName } from '#kernel/wall-clock.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import { BACKUP_KEYS, backups, backupsQuery, backupsSearch, summaryQuery } from './queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';

const STATE_LABELS: Record<BackupState, string> = { running: 'Running', done: 'Complete', failed: 'Failed' };

const STATE_TONES = {
  running: 'outline',
  done: 'success',
  failed: 'danger',
} as const satisfies Record<BackupState, string>;

/** Returns the sentences above the list: the state of the backups, and how they are made. */
export function summaryText(
  { state, lastAt, at, timeZone, keep, encrypted, changes }: BackupSummary,
  now: number,
): string {
  const last = lastAt ? `Last complete backup: ${relativeTimeInText(lastAt, now)}.` : '';
  const standing = {
    ok: last,
    none: 'There is no backup yet.',
    failed: `The last backup failed. ${last || 'There is no complete backup.'}`,
    stale: `There has been no complete backup for more than a day. ${last}`,
  }[state];
  const when = at ? `One is made every day at ${at} ${zoneName(timeZone, now)}` : 'Backups are not scheduled';
  const kept = keep === 1 ? 'The newest backup is kept. It is' : `The newest ${keep} backups are kept. They are`;
  const made = `${standing} ${when}. ${kept} ${encrypted ? 'encrypted' : 'not encrypted'}.`;
  return changes ? `${made} ${changesText(changes, now)}` : made;
}

function changesText({ state, storedAt, everySeconds }: NonNullable<BackupSummary['changes']>, now: number): string {
  const last = storedAt ? ` The last: ${relativeTimeInText(storedAt, now)}.` : '';
  return {
    ok: `Changes are archived at least every ${everySeconds} seconds.${last}`,
    none: 'Changes are archived, but cannot be restored until the first full copy is complete. The site is making it.',
    failed: `Changes can’t be archived. They stay beside the database for now; the log gives the reason.${last}`,
  }[state];
}

/** Returns how long a backup took: 'under a second', '41 seconds', '3 minutes'; undefined while it is running. */
export function durationText({ startedAt, finishedAt }: Pick<Backup, 'startedAt' | 'finishedAt'>): string | undefined {
  if (!finishedAt) return undefined;
  const seconds = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000);
  if (seconds < 1) return 'under a second';
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

/**
 * Returns the size of a backup, or of the part written so far: '12,345 rows, 3.4 MB'. A copy of the cluster has no
 * count of rows.
 */
export function amountText({ state, rows, expectedRows, bytes }: Backup): string {
  if (rows === 0 && expectedRows === 0) return sizeText(bytes);
  const amount = `${formatNumber(rows)} rows, ${sizeText(bytes)}`;
  if (state !== 'running' || expectedRows < rows || expectedRows === 0) return amount;
  return `${Math.floor((rows / expectedRows) * 100)}%: ${amount}`;
}

const columns: Column<Backup>[] = [
  {
    head: 'Backup',
    cell: ({ startedAt, file, encrypted }) => (
      <>
        <span className="whitespace-nowrap font-semibold">
          <Moment at={startedAt} />
        </span>
        {file && (
          <span className="block wrap-anywhere text-ink-faint text-xs">
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

/** Lists the backups, says whether there is a recent one, and lets an administrator request one. */
export default function BackupsList() {
  const list = useListSearch(backupsSearch);
  /** The backup that was newest when another was requested. The list reloads until it has a newer one. */
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
    done: 'The backup will start in a moment',
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
      <ArchivePart encrypted={summary?.encrypted} />
    </section>
  );
}

function ArchivePart({ encrypted }: { encrypted: boolean | undefined }) {
  return (
    <section className="mt-10 border-line border-t pt-6">
      <TabHead
        title="Archive"
        heading="h2"
        note={
          <>
            Everything that the site stores, as one file that other programs can read: content with its versions, files,
            accounts, subscribers, settings and the audit log. It contains personal data
            {encrypted ? ', and is encrypted as backups are' : encrypted === false && ', and is not encrypted'}.
          </>
        }
      >
        {/* No `download`, because a browser would store the page that asks for the password. */}
        <a href="/api/admin/archive" className={buttonClasses('secondary', 'small')}>
          Download site archive
        </a>
      </TabHead>
    </section>
  );
}
