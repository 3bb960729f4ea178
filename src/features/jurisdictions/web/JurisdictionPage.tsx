import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { HubPieces } from '#features/topics/web/index.ts';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { Flag } from '#platform/web/ui/Flag.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import type { Jurisdiction } from '../contract.ts';
import { inSentence, jurisdictionPath, REGIONS } from '../vocabulary.ts';
import { MISSING } from './jurisdiction-head.ts';
import { jurisdictionQuery } from './queries.ts';

const route = getRouteApi('/jurisdictions/$code');

export function JurisdictionPage() {
  const { code } = route.useParams();
  const { page = 1 } = route.useLoaderDeps();
  const { data } = useSuspenseQuery(jurisdictionQuery(code, page));
  if (!data) return <MissingPage {...MISSING} back={{ to: '/jurisdictions', label: 'All jurisdictions' }} />;
  const { name, parts } = data;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <BackLink to="/jurisdictions">All jurisdictions</BackLink>
      <Title jurisdiction={data} />
      <HubPieces
        path={jurisdictionPath(data.code)}
        page={page}
        found={data}
        wish={{ jurisdiction: name }}
        about={`about ${inSentence(name)}`}
      >
        {parts.length > 0 && <Parts of={name} parts={parts} />}
      </HubPieces>
    </div>
  );
}

function Title({ jurisdiction: { code, name, region, parent } }: { jurisdiction: Jurisdiction }) {
  return (
    <>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 text-balance font-semibold font-serif text-4xl tracking-tight">
        <Flag code={code} />
        {name}
      </h1>
      <p className="mt-2 font-serif text-ink-soft md:text-lg">
        {parent ? (
          <Link to="/jurisdictions/$code" params={{ code: parent.code }} className="hover:text-accent hover:underline">
            {parent.name}
          </Link>
        ) : (
          REGIONS[region]
        )}
      </p>
    </>
  );
}

function Parts({ of, parts }: { of: string; parts: Jurisdiction['parts'] }) {
  return (
    <section aria-labelledby="parts" className="mt-8">
      <h2 id="parts" className="border-rule-strong border-b pb-1 font-semibold text-sm">
        Within {inSentence(of)}
      </h2>
      <ul className="text-sm">
        {parts.map(({ code, name, count }) => (
          <li key={code}>
            <Link
              to="/jurisdictions/$code"
              params={{ code }}
              className="flex min-h-9 items-center justify-between gap-4 text-ink-soft hover:text-ink pointer-coarse:min-h-11"
            >
              {name}
              <span className="text-ink-faint tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
