import { Link } from '@tanstack/react-router';
import { CARD_EXCERPT, excerpt } from '#kernel/excerpt.ts';
import { kept } from '#platform/web/kept.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { ArticleRow } from '../contract.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { Kicker } from './Kicker.tsx';

interface ArticleCardProps {
  article: ArticleRow;
  /** The lead of the front page: a large cover and a large headline. */
  lead?: boolean;
}

/** An article in a list of cards. The lead, featured ones and those with a picture have a cover. */
export const ArticleCard = kept(function ArticleCard({ article, lead = false }: ArticleCardProps) {
  return lead ? <Lead article={article} /> : <Row article={article} />;
});

const area = 'after:absolute after:inset-0 group-hover:underline decoration-1 underline-offset-3';

function Lead({ article }: { article: ArticleRow }) {
  return (
    <article className="group relative">
      <ArticleCover article={article} lead className="mb-3 aspect-2/1" />
      <Kicker article={article} />
      <h2 className="mt-1 text-balance font-semibold font-serif text-3xl tracking-tight lg:text-4xl">
        <Link to="/articles/$id" params={{ id: article.id }} className={area}>
          {article.title}
        </Link>
      </h2>
      <p className="mt-2.5 max-w-[60ch] font-serif text-ink-soft text-lg">{excerpt(article.excerpt, CARD_EXCERPT)}</p>
      <Byline article={article} />
    </article>
  );
}

function Row({ article }: { article: ArticleRow }) {
  return (
    <article className="group relative flex gap-4 lg:flex-col-reverse lg:gap-3">
      <div className="min-w-0 flex-1">
        <Kicker article={article} />
        <h3 className="mt-1 text-pretty font-semibold font-serif text-lg leading-snug">
          <Link to="/articles/$id" params={{ id: article.id }} className={area}>
            {article.title}
          </Link>
        </h3>
        <p className="mt-1 text-ink-soft text-sm">{excerpt(article.excerpt, CARD_EXCERPT)}</p>
        <Byline article={article} />
      </div>
      {(article.featured || article.cover) && (
        <ArticleCover
          article={article}
          small
          className="mt-1 size-20 shrink-0 sm:size-24 lg:mt-0 lg:aspect-3/2 lg:size-auto"
        />
      )}
    </article>
  );
}

function Byline({ article }: { article: ArticleRow }) {
  return (
    <p className="mt-2 text-ink-faint text-xs">
      {article.authorName && `${article.authorName} · `}
      <RelativeTime date={article.publishedAt ?? article.createdAt} /> · {article.readTime} min read
    </p>
  );
}
