import { kept } from '#platform/web/kept.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { AnnouncementRow } from '../contract.ts';
import type { AnnouncementSort } from '../vocabulary.ts';
import { AnnouncementLink } from './AnnouncementLink.tsx';
import { Badges } from './Badges.tsx';

interface AnnouncementsTableProps {
  rows: readonly AnnouncementRow[];
  sort: AnnouncementSort;
  onOpen: (id: string) => void;
}

const headClasses = 'py-2 pr-6 text-left font-semibold text-ink-faint text-xs';

/** A table from 640 px on, below it a list of cards. */
export function AnnouncementsTable({ rows, sort, onOpen }: AnnouncementsTableProps) {
  return (
    <table className="w-full border-rule-strong border-t-2 max-sm:block">
      <caption className="sr-only">Announcements</caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" aria-sort={sort === 'title-asc' ? 'ascending' : undefined} className={headClasses}>
            Announcement
          </th>
          <th scope="col" className={headClasses}>
            Jurisdiction
          </th>
          <th scope="col" aria-sort={dateOrder[sort]} className={headClasses}>
            Published
          </th>
          <th scope="col" className={classes(headClasses, 'pr-0')}>
            Type
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

const dateOrder: Partial<Record<AnnouncementSort, 'ascending' | 'descending'>> = {
  'date-desc': 'descending',
  'date-asc': 'ascending',
};

/** The link covers the whole row. On a card the badge and the time come first, as on the front page. */
const Row = kept(function Row({ row, onOpen }: { row: AnnouncementRow; onOpen: (id: string) => void }) {
  return (
    <tr
      id={row.id}
      className="relative scroll-mt-24 border-rule border-t align-baseline transition-colors duration-150 target:bg-accent-soft hover:bg-sunk max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:py-4"
    >
      <td className="text-pretty py-3 pr-6 max-sm:order-3 max-sm:w-full max-sm:p-0">
        <AnnouncementLink
          row={row}
          onOpen={onOpen}
          className="font-semibold font-serif text-lg leading-snug after:absolute after:inset-0 hover:underline"
        />
        {row.summary && <p className="mt-0.5 line-clamp-2 max-w-[80ch] text-ink-soft text-sm">{row.summary}</p>}
      </td>
      <td className="py-3 pr-6 text-ink-soft text-sm max-sm:order-4 max-sm:p-0">
        <Jurisdiction name={row.jurisdiction} code={row.jurisdictionCode} />
      </td>
      <td className="whitespace-nowrap py-3 pr-6 text-ink-soft text-sm max-sm:order-2 max-sm:p-0">
        <RelativeTime date={row.publishedAt} />
      </td>
      <td className="py-3 max-sm:order-1 max-sm:p-0">
        <Badges row={row} />
      </td>
    </tr>
  );
});
