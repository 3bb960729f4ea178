import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CHANGE_LABELS, isWithdrawal } from '#kernel/editions.ts';
import { formatDate } from '#kernel/time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { FeedLinks } from '#platform/web/ui/FeedLinks.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import type { SentNotice } from '../contract.ts';
import { CORRECTIONS_PATH, CORRECTIONS_PER_PAGE } from '../vocabulary.ts';
import { correctionsQuery } from './queries.ts';

const route = getRouteApi('/corrections');
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Lists all notices to readers, by month (behaviour 22.6). */
export function CorrectionsPage() {
  const { page = 1 } = route.useSearch();
  const { rows, total } = useSuspenseQuery(correctionsQuery(page)).data;
  const months = Map.groupBy(rows, ({ at }) => month.format(new Date(at)));
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <div className="mx-auto max-w-reading">
        <h1 className="font-semibold font-serif text-4xl text-balance">Corrections</h1>
        <p className="mt-3 font-serif text-ink-soft text-xl text-balance">
          What we have corrected, updated or withdrawn. We email each correction to everyone we emailed about the piece.
        </p>
        {rows.length === 0 && <EmptyState title="Nothing has been corrected yet." />}
        {[...months].map(([name, told]) => (
          <section key={name} aria-labelledby={name.replace(' ', '-')} className="mt-10">
            <h2
              id={name.replace(' ', '-')}
              className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl"
            >
              {name}
            </h2>
            <ol className="divide-y divide-rule">
              {told.map((row) => (
                <Row key={`${row.id}-${row.n}`} row={row} />
              ))}
            </ol>
          </section>
        ))}
        <Pagination page={page} perPage={CORRECTIONS_PER_PAGE} total={total} to={CORRECTIONS_PATH} />
        <p className="mt-6 flex flex-wrap items-center gap-x-4 text-ink-soft text-sm print:hidden">
          As a feed:
          <FeedLinks addressOf={(end) => `${CORRECTIONS_PATH}.${end}`} />
        </p>
      </div>
    </div>
  );
}

function Row({ row: { path, title, n, at, change, note } }: { row: SentNotice }) {
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-sm">
        <Badge tone={isWithdrawal(change) ? 'danger' : 'yellow'}>{CHANGE_LABELS[change]}</Badge>
        {formatDate(at)}
      </p>
      <h3 className="mt-1 text-pretty font-semibold font-serif text-xl">
        <a href={path} className="hover:text-accent hover:underline">
          {title}
        </a>
      </h3>
      <p className="mt-1 text-pretty text-ink-soft">{note}</p>
      {!isWithdrawal(change) && n > 1 && (
        <p className="mt-1 text-sm">
          <a href={`${path}/versions?from=${n - 1}&to=${n}`} className="text-accent hover:underline">
            What changed
          </a>
        </p>
      )}
    </li>
  );
}
