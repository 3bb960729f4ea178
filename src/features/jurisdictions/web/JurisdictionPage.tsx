import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Flag } from '#platform/web/ui/Flag.tsx';
import { rangeOf } from '#platform/web/ui/ListBar.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { Jurisdiction, Piece } from '../contract.ts';
import { jurisdictionPath, PIECES_PER_PAGE, REGIONS } from '../vocabulary.ts';
import { feedsOf } from './feeds.ts';
import { MISSING } from './missing.ts';
import { jurisdictionQuery } from './queries.ts';

const route = getRouteApi('/jurisdictions/$code');

/** Everything about one jurisdiction, newest first. */
export function JurisdictionPage() {
  const { code } = route.useParams();
  const { page = 1 } = route.useLoaderDeps();
  const { data } = useSuspenseQuery(jurisdictionQuery(code, page));
  if (!data) return <MissingPage {...MISSING} back={{ to: '/jurisdictions', label: 'All jurisdictions' }} />;
  return <Pieces jurisdiction={data} page={page} />;
}

function Pieces({ jurisdiction, page }: { jurisdiction: Jurisdiction; page: number }) {
  const { code, name, parts, pieces, total } = jurisdiction;
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <BackLink to="/jurisdictions">All jurisdictions</BackLink>
      <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:gap-12">
        <div className="min-w-0">
          <Title jurisdiction={jurisdiction} />
          <p role="status" className="mt-6 mb-3 text-ink-soft text-sm">
            {rangeOf(['piece', 'pieces'], total, page, PIECES_PER_PAGE)}
          </p>
          {pieces.length > 0 ? <PieceList pieces={pieces} /> : <NoPieces name={name} />}
          <Pagination page={page} perPage={PIECES_PER_PAGE} total={total} to={jurisdictionPath(code)} />
        </div>
        <aside aria-label="More about this jurisdiction" className="mt-10 grid gap-6 lg:mt-2">
          <Follow code={code} name={name} />
          {parts.length > 0 && <Parts parts={parts} />}
        </aside>
      </div>
    </div>
  );
}

function Title({ jurisdiction: { code, name, region, parent } }: { jurisdiction: Jurisdiction }) {
  return (
    <>
      <h1 className="flex flex-wrap items-center gap-x-4 text-balance font-semibold font-serif text-4xl tracking-tight">
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

function PieceList({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ol className="max-w-[48rem] divide-y divide-rule border-rule border-y">
      {pieces.map(({ id, label, path, title, lead, by, date }) => (
        <li key={id} className="group relative py-5">
          <h2 className="font-semibold font-serif text-xl leading-snug">
            <a href={path} className="break-words after:absolute after:inset-0 group-hover:underline">
              {title}
            </a>
          </h2>
          {lead && <p className="mt-1.5 line-clamp-3 break-words text-ink-soft">{lead}</p>}
          <p className="mt-1.5 text-ink-faint text-sm">
            <span className="font-semibold text-accent">{label}</span>
            {by && ` · ${by}`} · <RelativeTime date={date} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function NoPieces({ name }: { name: string }) {
  return (
    <EmptyState title={`Nothing about ${name} yet`}>
      <p className="text-ink-soft">Set up an alert, and we write when something is published.</p>
    </EmptyState>
  );
}

function Follow({ code, name }: { code: string; name: string }) {
  return (
    <section aria-label="Follow" className="print:hidden">
      <h2 className="border-rule-strong border-b pb-1 font-semibold text-sm">Follow this jurisdiction</h2>
      <FollowList kind="any" wish={{ jurisdiction: name }} className="">
        Get new pieces by email
      </FollowList>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        As a feed:{' '}
        {feedsOf(code).map(({ label, href }) => (
          <a
            key={label}
            href={href}
            className="inline-flex min-h-6 items-center text-accent underline pointer-coarse:min-h-11"
          >
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}

function Parts({ parts }: { parts: Jurisdiction['parts'] }) {
  return (
    <section aria-label="Within it">
      <h2 className="border-rule-strong border-b pb-1 font-semibold text-sm">Within it</h2>
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
