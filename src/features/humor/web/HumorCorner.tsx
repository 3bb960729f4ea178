import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ArticleRow } from '#features/articles/contract.ts';
import { excerpt, plainText } from '#kernel/rich-text.ts';
import { TEASER_LENGTH } from '../vocabulary.ts';
import { jokeTeasersQuery, storyTeasersQuery } from './queries.ts';

/** Up to three jokes and three stories on the front page, each a teaser of 80 characters. */
export function HumorCorner() {
  const { data: jokes } = useSuspenseQuery(jokeTeasersQuery);
  const { data: stories } = useSuspenseQuery(storyTeasersQuery);
  if (jokes.total + stories.total === 0)
    return <p className="text-ink-soft">No humor content available at the moment.</p>;
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <Teasers title="Tax Jokes" items={jokes.rows} none="No tax jokes available at the moment." />
      <Teasers title="Funny Stories" items={stories.rows} none="No funny stories available at the moment." />
    </div>
  );
}

function Teasers({ title, items, none }: { title: string; items: ArticleRow[]; none: string }) {
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
            <p className="mt-1 font-serif text-ink-soft italic">
              {excerpt(plainText(item.content ?? ''), TEASER_LENGTH)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
