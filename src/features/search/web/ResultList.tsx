import { kindNamed } from '#features/kinds.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { SearchResult } from '../contract.ts';
import { MARK } from '../vocabulary.ts';

/** Lists results, best first: title, excerpt with the found words marked, kind, byline or source, and date. */
export function ResultList({ rows }: { rows: readonly SearchResult[] }) {
  return (
    <ol className="max-w-[48rem] divide-y divide-rule border-rule border-y">
      {rows.map(({ kind, id, path, heading, excerpt, by, date, days, over, pieces, corrected }) => (
        <li key={id} className="relative py-5">
          <h2 className="font-semibold font-serif text-xl leading-snug">
            <a href={path} className="fill-link">
              <Marked text={heading} />
            </a>
          </h2>
          <p className="mt-1.5 text-ink-soft">
            <Marked text={asExcerpt(excerpt)} />
          </p>
          <p className="mt-1.5 text-ink-faint text-sm">
            <span className="font-semibold text-accent">{kindNamed('search', kind).labels.one}</span>
            {days && ` · ${over ? 'Took place ' : ''}${days}`}
            {over && !days && ' · Closed'}
            {by && ` · ${by}`}
            {corrected && ' · Corrected'}
            {pieces !== undefined && ` · ${pieces === 1 ? '1 piece' : `${formatNumber(pieces)} pieces`}`}
            {pieces === undefined && !days && (
              <>
                {' · '}
                <RelativeTime date={date} />
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Shows a text with its found words marked. */
function Marked({ text: marked }: { text: string }) {
  return markedPieces(marked).map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are never reordered
      <mark key={index} className="bg-accent-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

interface Piece {
  text: string;
  found: boolean;
}

/** Splits an excerpt into pieces, found words and the text between them. */
export function markedPieces(excerpt: string): Piece[] {
  return excerpt
    .split(new RegExp(`(${MARK.from}[^${MARK.to}]*${MARK.to})`, 'u'))
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith(MARK.from) ? { text: text.slice(1).replace(MARK.to, ''), found: true } : { text, found: false },
    );
}

/** Adds an ellipsis where an excerpt begins or ends in the middle of a sentence. */
export function asExcerpt(text: string): string {
  const bare = text.replaceAll(MARK.from, '').replaceAll(MARK.to, '');
  const start = /^[\p{Lu}\p{Lt}\p{N}“"‘'(]/u.test(bare) ? '' : '… ';
  const end = /[.!?…][”"’')]?$/.test(bare) ? '' : ' …';
  return bare === '' ? text : start + text + end;
}
