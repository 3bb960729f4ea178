import { Link } from '@tanstack/react-router';
import { formatNumber } from '#kernel/numbers.ts';
import { kept } from '#platform/web/kept.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { ArticleRow } from '../contract.ts';
import { type ArticleSort, TYPE_LABELS } from '../vocabulary.ts';

type Order = 'ascending' | 'descending';

/** The column that a sort order marks as sorted. */
const orders: Record<ArticleSort, { column: string; order: Order } | undefined> = {
  'date-desc': { column: 'Published', order: 'descending' },
  'date-asc': { column: 'Published', order: 'ascending' },
  'title-asc': { column: 'Article', order: 'ascending' },
  'title-desc': { column: 'Article', order: 'descending' },
  'category-asc': { column: 'Category', order: 'ascending' },
  'readTime-asc': undefined,
};

const columns = ['Article', 'Category', 'Author', 'Word Count', 'Published'];

/** A table from 640 px on, below it a list of cards. */
export function ArticlesTable({ rows, sort }: { rows: readonly ArticleRow[]; sort: ArticleSort }) {
  const sorted = orders[sort];
  return (
    <table className="w-full border-rule-strong border-t-2 max-sm:block">
      <caption className="sr-only">Articles</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              aria-sort={sorted?.column === column ? sorted.order : undefined}
              className={classes(
                'whitespace-nowrap py-2 pr-6 text-left font-semibold text-ink-faint text-xs last:pr-0',
                column === 'Word Count' && 'text-right',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'py-3 pr-6 text-ink-soft text-sm max-sm:p-0';
/** On a card the facts share one line, separated by dots. */
const dotted = "max-sm:not-last:after:px-1.5 max-sm:not-last:after:text-ink-faint max-sm:not-last:after:content-['·']";

/** The link covers the whole row. On a card the category is above the headline, the rest below it. */
const Row = kept(function Row({ row }: { row: ArticleRow }) {
  return (
    <tr className="group relative border-rule border-t align-baseline max-sm:flex max-sm:flex-wrap max-sm:py-4">
      <td className={classes(cell, 'sm:w-1/2 lg:w-auto max-sm:order-2 max-sm:mb-1.5 max-sm:w-full')}>
        <Link
          to="/articles/$id"
          params={{ id: row.id }}
          className="text-pretty font-semibold font-serif text-base text-ink leading-snug max-sm:text-lg lg:text-lg decoration-1 underline-offset-3 after:absolute after:inset-0 group-hover:underline"
        >
          {row.title}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-xs">
          <span>{TYPE_LABELS[row.type]}</span>
          <Jurisdiction name={row.jurisdiction} code={row.jurisdictionCode} />
          {row.pinned && <Badge tone="outline">Pinned</Badge>}
        </div>
      </td>
      <td
        className={classes(cell, 'max-sm:order-1 max-sm:w-full max-sm:font-semibold max-sm:text-accent max-sm:text-xs')}
      >
        {row.category}
      </td>
      <td className={classes(cell, dotted, 'max-sm:order-3')}>{row.authorName}</td>
      <td className={classes(cell, dotted, 'whitespace-nowrap text-right tabular-nums max-sm:order-4')}>
        {formatNumber(row.wordCount)}
        <span className="sm:hidden"> words</span>
      </td>
      <td className={classes(cell, 'whitespace-nowrap pr-0 max-sm:order-5')}>
        <RelativeTime date={row.publishedAt ?? row.createdAt} />
      </td>
    </tr>
  );
});
