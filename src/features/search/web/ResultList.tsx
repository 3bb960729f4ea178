import { kindNamed } from '#features/kinds.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { SearchResult } from '../contract.ts';
import { asExcerpt, markedPieces } from './marked.ts';

/** Results, best first: title, an excerpt with the words marked, kind, byline or source, and date. */
export function ResultList({ rows }: { rows: readonly SearchResult[] }) {
  return (
    <ol className="divide-y divide-rule border-rule border-y">
      {rows.map(({ kind, id, path, title, excerpt, by, date }) => (
        <li key={id} className="group relative max-w-[48rem] py-5">
          <h2 className="font-semibold font-serif text-xl leading-snug">
            <a href={path} className="after:absolute after:inset-0 group-hover:underline">
              {title}
            </a>
          </h2>
          <p className="mt-1.5 text-ink-soft">
            {markedPieces(asExcerpt(excerpt)).map(({ text, found }, index) =>
              found ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are never reordered
                <mark key={index} className="bg-accent-soft font-semibold text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
          <p className="mt-1.5 text-ink-faint text-sm">
            <span className="font-semibold text-accent">{kindNamed('search', kind).labels.one}</span>
            {by && ` · ${by}`} · <RelativeTime date={date} />
          </p>
        </li>
      ))}
    </ol>
  );
}
