import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { jokeTeasersQuery, storyTeasersQuery } from './queries.ts';

/** Up to three jokes and three stories on the front page, each a teaser of 80 characters. */
export function HumorCorner() {
  const { data: jokes } = useSuspenseQuery(jokeTeasersQuery);
  const { data: stories } = useSuspenseQuery(storyTeasersQuery);
  if (jokes.length + stories.length === 0)
    return <p className="text-ink-soft">No humor content available at the moment.</p>;
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <Teasers title="Tax Jokes" items={jokes} none="No tax jokes available at the moment." />
      <Teasers title="Funny Stories" items={stories} none="No funny stories available at the moment." />
    </div>
  );
}

interface Teaser {
  id: string;
  title: string;
  teaser: string;
}

function Teasers({ title, items, none }: { title: string; items: readonly Teaser[]; none: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-ink-faint text-sm">{title}</h3>
      {items.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="divide-y divide-rule">
        {items.map((item) => (
          <li key={item.id} className="group relative py-3 first:pt-0">
            <h4 className="font-semibold font-serif leading-snug">
              <Link to="/tax-humor" hash={item.id} className="after:absolute after:inset-0 group-hover:underline">
                {item.title}
              </Link>
            </h4>
            <p className="mt-1 font-serif text-ink-soft">{item.teaser}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
