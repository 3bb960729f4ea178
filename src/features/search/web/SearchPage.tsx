import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { FollowList } from '#features/alerts/web/index.ts';
import { kindsHaving } from '#features/kinds.ts';
import { defined } from '#kernel/defined.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { FeedLinks } from '#platform/web/ui/FeedLinks.tsx';
import { Flag } from '#platform/web/ui/Flag.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import type { SearchReply } from '../contract.ts';
import { isTooShort, RESULTS_PER_PAGE } from '../vocabulary.ts';
import { Facets } from './Facets.tsx';
import { feedAddress } from './feed-address.ts';
import { resultsQuery } from './queries.ts';
import { ResultList } from './ResultList.tsx';
import type { SiteSearch } from './search.ts';

const Suggestions = lazyOptional(() => import('./Suggestions.tsx'));
const route = getRouteApi('/search');

/** Shows the results of the header's search (behaviour 9.1). */
export function SearchPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(resultsQuery(search));
  const found = search.q !== undefined && !isTooShort(search.q) ? data : null;
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="font-semibold font-serif text-3xl tracking-tight sm:text-4xl">Search</h1>
      <WordsForm q={search.q} />
      {found ? <Results search={search} found={found} /> : <Nothing q={search.q} />}
    </div>
  );
}

function WordsForm({ q }: { q: string | undefined }) {
  const [input, setInput] = useState<HTMLInputElement>();
  return (
    <form action="/search" className="mt-3 flex max-w-[48rem] flex-wrap gap-3 sm:mt-6">
      <div className="relative grow basis-40">
        <input
          key={q}
          id="words"
          onFocus={(event) => setInput(event.currentTarget)}
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search for"
          autoComplete="off"
          maxLength={200}
          className="control scroll-mt-96"
        />
        <Suspense>{input && <Suggestions input={input} />}</Suspense>
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}

/** Puts quotation marks around words, unless the reader has. */
const quoted = (words: string): string => (/["“”]/.test(words) ? words : `“${words}”`);

function Results({ search, found }: { search: SiteSearch; found: SearchReply }) {
  const { q = '', page = 1 } = search;
  const { rows, total, corrected, correction, about, facets } = found;
  return (
    <>
      {corrected && (
        <p className="mt-5">
          {correction && NOTES[correction.how](correction.words)}Showing results for{' '}
          <em className="font-semibold">{corrected}</em>.{' '}
          <Link to="/search" search={{ ...search, exact: 1 }} className="text-accent underline">
            Search instead for {q}
          </Link>
        </p>
      )}
      {about && (
        <p className="mt-3">
          <Link
            to="/jurisdictions/$code"
            params={{ code: about.value }}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline"
          >
            <Flag code={about.value} />
            {about.label}: everything on one page
          </Link>
        </p>
      )}
      <Kinds search={search} kinds={facets.kinds} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:gap-12">
        <div className="min-w-0">
          <div className="mt-1 mb-1 flex flex-wrap items-center justify-between gap-x-4 text-sm sm:mt-4 sm:mb-3">
            <p role="status" className="grow basis-32 text-ink-soft">
              {numberOf(found)} for {quoted(corrected ?? q)}
              {rows.length > 0 && wholeOf(found)}
            </p>
            {rows.length > 0 && (
              <a href="#narrow" className="inline-flex min-h-11 shrink-0 items-center text-accent underline lg:hidden">
                Narrow the results
              </a>
            )}
          </div>
          {rows.length > 0 ? <ResultList rows={rows} /> : <Nothing q={q} nearest={found.nearest} />}
          <Pagination page={page} perPage={RESULTS_PER_PAGE} total={total} to="/search" />
          {(rows.length > 0 || found.nearest) && <FollowSearch search={search} />}
        </div>
        {(rows.length > 0 || isNarrowed(search)) && (
          <Facets search={search} facets={facets} jurisdiction={found.jurisdiction} />
        )}
      </div>
    </>
  );
}

/** Says why the search looked for other words. A mistyped word needs no explanation. */
const NOTES: Record<NonNullable<SearchReply['correction']>['how'], (words: readonly string[]) => string> = {
  parts: () => 'We read this as two words. ',
  beginning: (words) => `Showing results for “${words.at(-1)}”. `,
  similar: () => '',
};

/** Returns whether filters may be the reason for an empty result. */
const isNarrowed = ({ jurisdiction, topic, type, from, to }: SiteSearch): boolean =>
  [jurisdiction, topic, type, from, to].some(Boolean);

function numberOf({ total, more }: SearchReply): string {
  if (more) return `More than ${formatNumber(total)} results`;
  return total === 1 ? '1 result' : `${formatNumber(total)} results`;
}

/** Says how many results have all of the words, if some have only a few of them. */
function wholeOf({ total, whole, more }: SearchReply): string {
  if (more || whole === total) return '';
  if (whole === 0) return ': none contains all of these words';
  return `: ${whole} ${whole === 1 ? 'contains' : 'contain'} all of these words`;
}

const tab = 'flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 text-sm sm:-mb-px';

/** Shows a tab for each kind, with its count. Tabs are links, which people can share and which need no scripts. */
function Kinds({ search, kinds }: { search: SiteSearch; kinds: SearchReply['facets']['kinds'] }) {
  const { page: _, kind: current, ...kept } = search;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { kind: undefined, label: 'Everything', count: all, more: kinds.some(({ more }) => more) },
    ...kindsHaving('search').map(({ name, labels }) => ({
      kind: name,
      label: labels.many,
      ...(kinds.find(({ value }) => value === name) ?? { count: 0, more: false }),
    })),
  ];
  const row = useRef<HTMLElement>(null);
  // Scrolls the chosen tab into view, because on a phone the row is wider than the screen.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen) row.current!.scrollLeft = current ? chosen.offsetLeft - chosen.offsetWidth : 0;
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="Kinds of results"
      className="scrolling-row mt-3 flex gap-x-6 border-rule border-b sm:mt-6 sm:flex-wrap"
    >
      {tabs.map(({ kind, label, count, more }) =>
        count === 0 && kind !== current ? (
          <span key={label} className={classes(tab, 'border-transparent text-ink-faint')}>
            {label} 0
          </span>
        ) : (
          <Link
            key={label}
            to="/search"
            search={{ ...kept, ...(kind && { kind }) }}
            resetScroll={false}
            // Without this, the link to all results would always count as current, because the other links' addresses
            // contain its address.
            activeOptions={{ exact: true }}
            aria-current={kind === current ? 'page' : undefined}
            className={classes(
              tab,
              kind === current
                ? 'border-accent font-semibold text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}{' '}
            <span className="text-ink-faint">
              {formatNumber(count)}
              {more && '+'}
            </span>
          </Link>
        ),
      )}
    </nav>
  );
}

interface NothingProps {
  q: string | undefined;
  /** Terms that are spelt like the words; missing for words that every text contains. */
  nearest?: SearchReply['nearest'];
}

function Nothing({ q, nearest = [] }: NothingProps) {
  const { site } = route.useRouteContext();
  return (
    <div className="mt-6">
      <EmptyState title={q && !isTooShort(q) ? 'Nothing was found' : 'What are you looking for?'}>
        <p className="max-w-reading text-ink-soft">{adviceFor(q)}</p>
        {nearest.length > 0 && (
          <p className="flex flex-wrap justify-center gap-x-4 gap-y-2">
            <span className="text-ink-soft">Did you mean:</span>
            {nearest.map(({ text, path }) => (
              <a key={path} href={path} className="font-semibold text-accent underline">
                {text}
              </a>
            ))}
          </p>
        )}
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-accent">
          <Link to="/articles" className="underline">
            All articles
          </Link>
          <Link to="/breaking-news" className="underline">
            All announcements
          </Link>
          {/* Not `mailLink`, whose script would take the page over its limit. */}
          {q && (
            <a
              href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(`Not found: ${q}`)}`}
              className="underline"
            >
              Ask the editors
            </a>
          )}
          {q && (
            <Link to="/submit" className="underline">
              Write about it yourself
            </Link>
          )}
        </p>
      </EmptyState>
    </div>
  );
}

function adviceFor(q: string | undefined): string {
  if (!q) return 'Search everything on this site at once.';
  if (isTooShort(q)) return 'Please type at least two letters or digits.';
  return 'Try different words, or fewer. The editors see which searches find nothing, and may write about the subject.';
}

/** Offers to follow a search: by email or in a feed reader. */
function FollowSearch({ search }: { search: SiteSearch }) {
  const { q, kind, jurisdiction, topic, type } = search;
  // An alert for one kind takes the filters of that kind's list; an alert for everything takes the words.
  const alerted = kindsHaving('alert').find(({ name }) => name === kind);
  const wanted = { jurisdiction, category: topic, type };
  const wishes = (alerted?.alert.wishes ?? []) as readonly string[];
  const own = Object.fromEntries(Object.entries(wanted).filter(([name]) => wishes.includes(name)));
  return (
    <>
      <FollowList kind={alerted?.name ?? 'any'} wish={{ keywords: q, ...defined(own) }}>
        Get new results for this search by email
      </FollowList>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft text-sm print:hidden">
        As a feed: <FeedLinks addressOf={(end) => feedAddress(search, end)} />
      </p>
    </>
  );
}
