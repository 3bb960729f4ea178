import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { CHANGE_LABELS, isWithdrawal } from '#kernel/editions.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Changed } from '#platform/web/ui/Changed.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { Blocks } from '#platform/web/ui/versions/Blocks.tsx';
import type { Comparison, Edition } from '../contract.ts';
import { EDITIONS_PER_PAGE } from '../vocabulary.ts';
import { NoVersions } from './NoVersions.tsx';
import { comparisonQuery, type VersionsSearch, versionsQuery } from './queries.ts';

/** Lists every text of a record that readers could see, and compares two of them (behaviour 22.2). */
export function VersionsPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { page = 1, from, to } = useSearch({ strict: false }) as VersionsSearch;
  const { data: found } = useSuspenseQuery(versionsQuery(id, page));
  if (!found) return <NoVersions />;
  const { title, path, total, rows } = found;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <div className="mx-auto max-w-reading">
        <p className="text-ink-faint text-sm">Versions</p>
        <h1 className="mt-1 text-balance font-semibold font-serif text-4xl">
          <a href={path} className="hover:underline">
            {title}
          </a>
        </h1>
        <p className="mt-3 text-ink-soft">
          Every version that we have published stays at its own address, word for word.
        </p>
        {from && to && <Compared id={id} from={from} to={to} />}
        <ol className="mt-8 divide-y divide-rule border-rule border-t">
          {rows.map((edition) => (
            <Row key={edition.n} edition={edition} path={path} />
          ))}
        </ol>
        <Pagination page={page} perPage={EDITIONS_PER_PAGE} total={total} to={`${path}/versions`} />
      </div>
    </div>
  );
}

function Row({ edition, path }: { edition: Edition; path: string }) {
  const { n, at, change, note } = edition;
  // A withdrawal has no text to compare with.
  const former = n - (change === 'reinstatement' ? 2 : 1);
  const hasText = !isWithdrawal(change);
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {hasText ? (
          <a href={`${path}/v/${n}`} className="font-semibold text-accent hover:underline">
            Version {n}
          </a>
        ) : (
          <span className="font-semibold">Version {n}</span>
        )}
        <Badge tone={note ? 'yellow' : 'neutral'}>{CHANGE_LABELS[change]}</Badge>
        <span className="text-ink-faint text-sm">
          <Moment at={at} />
        </span>
      </p>
      {note && <p className="mt-1 text-pretty">{note}</p>}
      {former > 0 && hasText && (
        <p className="mt-1 text-sm">
          <a href={`${path}/versions?from=${former}&to=${n}`} className="text-accent hover:underline">
            What changed since version {former}
          </a>
        </p>
      )}
    </li>
  );
}

function Compared({ id, from, to }: { id: string; from: number; to: number }) {
  const { data: compared } = useSuspenseQuery(comparisonQuery(id, from, to));
  return (
    <section aria-labelledby="compared" className="mt-8 border-rule-strong border-t-2 pt-3">
      <h2 id="compared" className="font-semibold font-serif text-2xl">
        From version {from} to version {to}
      </h2>
      {compared ? (
        <Changes compared={compared} />
      ) : (
        <p className="mt-3 text-ink-soft">One of these versions has no text to compare.</p>
      )}
    </section>
  );
}

function Changes({ compared: { title, summary, runs, further } }: { compared: Comparison }) {
  const lines = { Title: title, Summary: summary };
  const isUnchanged = runs.every((run) => 'unchanged' in run);
  return (
    <div className="mt-4 flex flex-col gap-3 font-serif">
      {Object.entries(lines).map(
        ([name, pieces]) =>
          pieces.some(({ change }) => change) && (
            <p key={name}>
              <span className="font-sans text-ink-soft text-sm">{name}: </span>
              {pieces.map((piece, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                <Changed key={at} {...piece} />
              ))}
            </p>
          ),
      )}
      {isUnchanged && <p className="font-sans text-ink-soft text-sm">The text itself is the same.</p>}
      {!isUnchanged &&
        runs.map((run, at) =>
          'blocks' in run ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <Blocks key={at} blocks={run.blocks} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <p key={at} className="border-rule border-l-2 pl-3 font-sans text-ink-faint text-sm">
              {run.unchanged === 1 ? 'One paragraph' : `${run.unchanged} paragraphs`} unchanged
            </p>
          ),
        )}
      {further > 0 && (
        <p className="font-sans text-ink-soft text-sm">
          The comparison ends here. {further === 1 ? 'One more paragraph differs' : `${further} more paragraphs differ`}
          .
        </p>
      )}
    </div>
  );
}
