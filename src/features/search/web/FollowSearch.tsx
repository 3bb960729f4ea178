import { FollowList } from '#features/alerts/web/index.ts';
import { kindsHaving } from '#features/kinds.ts';
import { defined } from '#platform/web/search-params.ts';
import { feedAddress } from './feed-address.ts';
import type { SiteSearch } from './search.ts';

/** Follows a search: its new results by mail, or in a feed reader. */
export function FollowSearch({ search }: { search: SiteSearch }) {
  const { q, kind, jurisdiction, topic, type } = search;
  // An alert for one kind knows the filters of its list; one for everything knows the words.
  const alerted = kindsHaving('alert').find(({ name }) => name === kind);
  const wanted = { jurisdiction, category: topic, type };
  const wishes = (alerted?.alert.wishes ?? []) as readonly string[];
  const own = Object.fromEntries(Object.entries(wanted).filter(([name]) => wishes.includes(name)));
  return (
    <>
      <FollowList kind={alerted?.name ?? 'any'} wish={{ keywords: q, ...defined(own) }}>
        Get new results for this search by email
      </FollowList>
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft text-sm print:hidden">
        As a feed:{' '}
        {(['xml', 'atom', 'json'] as const).map((end) => (
          <a key={end} href={feedAddress(search, end)} className="text-accent underline">
            {{ xml: 'RSS', atom: 'Atom', json: 'JSON' }[end]}
          </a>
        ))}
      </p>
    </>
  );
}
