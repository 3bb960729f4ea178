import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { excerpt } from '#kernel/excerpt.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { RELATED_EXCERPT } from '../vocabulary.ts';
import { relatedQuery } from './queries.ts';

interface RelatedArticlesProps {
  id: string;
  /** Side by side on wide screens too, if the articles are below the text. */
  wide: boolean;
}

/** Up to three other articles of the same type: specification, sections 2 and 9. */
export function RelatedArticles({ id, wide }: RelatedArticlesProps) {
  const { rows } = useSuspenseQuery(relatedQuery(id)).data;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <SectionHead id="related" title="Related Articles" />
      <ul
        className={classes(
          'grid gap-x-8 max-md:divide-y max-md:divide-rule md:grid-cols-3',
          !wide && 'lg:grid-cols-1 lg:divide-y lg:divide-rule',
        )}
      >
        {rows.map((row) => (
          <li key={row.id} className={classes('group relative py-4 first:pt-0', wide ? 'md:pt-0' : 'md:max-lg:pt-0')}>
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
