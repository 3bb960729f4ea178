import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { excerpt } from '#kernel/excerpt.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { RELATED_EXCERPT } from '../vocabulary.ts';
import { relatedQuery } from './queries.ts';

/** Up to three other articles of the same type: specification, sections 2 and 9. */
export function RelatedArticles({ id }: { id: string }) {
  const { rows } = useSuspenseQuery(relatedQuery(id)).data;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <SectionHead id="related" title="Related Articles" />
      <ul className="grid gap-x-8 max-md:divide-y max-md:divide-rule md:grid-cols-3">
        {rows.map((row) => (
          <li key={row.id} className="group relative py-4 first:pt-0 md:pt-0">
            <h3 className="text-pretty font-semibold font-serif text-lg leading-snug">
              <Link
                to="/articles/$id"
                params={{ id: row.id }}
                className="decoration-1 underline-offset-3 after:absolute after:inset-0 group-hover:underline"
              >
                {row.title}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft text-sm">{excerpt(row.excerpt, RELATED_EXCERPT)}</p>
            <p className="mt-1.5 text-ink-faint text-xs">
              {row.authorName && `${row.authorName} · `}
              <RelativeTime date={row.publishedAt ?? row.createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
