import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Flag } from '#platform/web/ui/Flag.tsx';
import type { CountedJurisdiction } from '../contract.ts';
import { REGION_NAMES, REGIONS, WORLD_MAP } from '../vocabulary.ts';
import { publishedQuery } from './queries.ts';

/** Lists all jurisdictions with pieces, by region, and shows where in the world they are. */
export function JurisdictionsPage() {
  const { rows } = useSuspenseQuery(publishedQuery).data;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-balance font-semibold font-serif text-4xl tracking-tight">Jurisdictions</h1>
      <p className="mt-3 max-w-reading text-pretty font-serif text-ink-soft md:text-lg">
        Everything that we have published, by the country, state or bloc that it concerns.
      </p>
      {rows.length > 0 ? (
        <>
          <figure className="mt-8 border-rule border-y py-4 print:hidden">
            <img
              src={WORLD_MAP}
              alt="World map. The more pieces about a country, the darker it is. The tables below give the numbers."
              width={960}
              height={416}
              className="mx-auto h-auto w-full max-w-[60rem]"
            />
            <figcaption className="mt-2 text-center text-ink-faint text-sm">
              The stronger the colour, the more pieces: one or two, three to nine, ten or more.
            </figcaption>
          </figure>
          <div className="mt-8 gap-x-12 sm:columns-2 lg:columns-3">
            {REGION_NAMES.map((region) => (
              <RegionTable key={region} title={REGIONS[region]} rows={rows.filter((row) => row.region === region)} />
            ))}
          </div>
        </>
      ) : (
        <EmptyState title="Nothing is published yet">
          <p className="text-ink-soft">A jurisdiction appears here once we publish a piece about it.</p>
        </EmptyState>
      )}
    </div>
  );
}

/** Sorts each state after its country. */
function inOrder(rows: readonly CountedJurisdiction[]): CountedJurisdiction[] {
  const codes = new Set(rows.map(({ code }) => code));
  return rows
    .filter(({ parent }) => !codes.has(parent))
    .flatMap((row) => [row, ...rows.filter(({ parent }) => parent === row.code)]);
}

function RegionTable({ title, rows }: { title: string; rows: readonly CountedJurisdiction[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mb-8 break-inside-avoid-column">
      <h2 className="border-rule-strong border-t-2 pt-2 pb-1 font-semibold font-serif text-xl">{title}</h2>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Jurisdiction</th>
            <th scope="col">Pieces</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {inOrder(rows).map(({ code, name, parent, count }) => (
            <tr key={code} className="break-inside-avoid">
              <th scope="row" className={`text-left font-normal ${parent ? 'pl-6' : ''}`}>
                <Link
                  to="/jurisdictions/$code"
                  params={{ code }}
                  className="flex min-h-9 items-center gap-2 hover:text-accent hover:underline pointer-coarse:min-h-11"
                >
                  {!parent && <Flag code={code} />}
                  {name}
                </Link>
              </th>
              <td className="text-right text-ink-soft tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
