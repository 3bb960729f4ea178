import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { kept } from '#platform/web/kept.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { TEASERS_EACH } from '../vocabulary.ts';
import { jokeTeasersQuery, storyTeasersQuery } from './queries.ts';

/** Shows up to three jokes and three stories on the front page, each as a teaser of 80 characters. */
export function HumorCorner() {
  const jokes = useQuery(jokeTeasersQuery);
  const stories = useQuery(storyTeasersQuery);
  if (jokes.data?.length === 0 && stories.data?.length === 0)
    return <p className="text-ink-soft">No humor content available at the moment.</p>;
  return (
    <div className="grid gap-y-5">
      <Teasers title="Tax Jokes" query={jokes} none="No tax jokes available at the moment." />
      <Teasers title="Funny Stories" query={stories} none="No funny stories available at the moment." />
    </div>
  );
}

interface Teaser {
  id: string;
  title: string;
  teaser: string;
}

function Teasers({ title, query, none }: { title: string; query: UseQueryResult<Teaser[]>; none: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-ink-faint text-sm">{title}</h3>
      <Loaded query={query} skeleton={TEASERS_EACH} failed={({ message }) => message}>
        {(items) => (items.length === 0 ? <p className="text-ink-soft">{none}</p> : <Rows items={items} />)}
      </Loaded>
    </section>
  );
}

const Rows = kept(function Rows({ items }: { items: readonly Teaser[] }) {
  return (
    <ul className="divide-y divide-rule">
      {items.map((item) => (
        <li key={item.id} className="relative py-3 first:pt-0">
          <h4 className="font-semibold font-serif leading-snug">
            <Link to="/tax-humor" hash={item.id} className="fill-link">
              {item.title}
            </Link>
          </h4>
          <p className="mt-1 font-serif text-ink-soft">{item.teaser}</p>
        </li>
      ))}
    </ul>
  );
});
