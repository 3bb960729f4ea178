import { type MouseEvent, useEffect, useState } from 'react';
import { formatNumber } from '#kernel/numbers.ts';
import { formatDate, relativeTime } from '#kernel/time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Jurisdictions } from '#platform/web/ui/Flag.tsx';
import { Html } from '#platform/web/ui/Html.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { ShareButtons } from '#platform/web/ui/ShareButtons.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import type { Article } from '../contract.ts';
import { TYPE_LABELS } from '../vocabulary.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { countView } from './queries.ts';

/** Shows the type, headline, standfirst and byline. A preview has no share buttons and counts no view. */
export function ArticleHeader({ article, preview = false }: { article: Article; preview?: boolean }) {
  const { title, excerpt } = article;
  return (
    <header>
      <div className="grid gap-x-12 @5xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:block">
        <div>
          <Labels article={article} />
          <h1 className="mt-4 max-w-[34ch] text-balance font-semibold font-serif text-4xl tracking-tight">{title}</h1>
          {excerpt && <p className="mt-4 max-w-[62ch] text-pretty font-serif text-ink-soft text-xl">{excerpt}</p>}
        </div>
        {(article.featured || article.cover) && (
          <ArticleCover article={article} small className="max-h-64 min-h-44 @max-5xl:hidden print:hidden" />
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 border-rule border-y py-1 text-ink-soft text-sm">
        <p className="flex min-h-9 flex-wrap items-center gap-x-2">
          {article.authorName && (
            <a
              href={article.links?.author}
              className="inline-flex min-h-6 items-center font-semibold text-ink max-sm:w-full pointer-coarse:min-h-11 [&[href]:hover]:underline"
            >
              {article.authorName}
            </a>
          )}
          <Facts article={article} preview={preview} />
        </p>
        {!preview && (
          <ShareButtons path={`/articles/${article.id}`} title={title}>
            <Drawn className="contents" html={article.parts?.tools} />
          </ShareButtons>
        )}
      </div>
    </header>
  );
}

function Labels({ article }: { article: Article }) {
  const { type, featured, links } = article;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <Badge>{TYPE_LABELS[type]}</Badge>
      {featured && <Badge tone="outline">Featured</Badge>}
      {(links?.topics ?? []).map(({ name, path }) => (
        <a key={name} href={path} className="line-link hover:text-accent">
          {name}
        </a>
      ))}
      <Jurisdictions of={article} linked />
    </div>
  );
}

/** Not printed: the date is at the head of the sheet, and the rest is useless on paper. */
function Facts({ article, preview }: { article: Article; preview: boolean }) {
  const { id, authorName, createdAt, publishedAt, readTime, views } = article;
  // A relative time of more than a week is the date itself.
  const date = useNow((now) =>
    relativeTime(createdAt, now) === formatDate(createdAt) ? '' : `${formatDate(publishedAt ?? createdAt)} · `,
  );
  return (
    <span className="flex flex-wrap items-center gap-x-2 print:hidden">
      {authorName && (
        <span aria-hidden className="max-sm:hidden">
          ·
        </span>
      )}
      <span>
        {date}
        <RelativeTime date={createdAt} />
      </span>
      <span aria-hidden>·</span>
      <span>{readTime} min read</span>
      {!preview && (
        <>
          <span aria-hidden>·</span>
          <Views key={id} id={id} views={views} />
        </>
      )}
    </span>
  );
}

/** Shows how many views the article has, including this one. Counts each display of the page. */
function Views({ id, views }: { id: string; views: number }) {
  const [count, setCount] = useState(views);
  useEffect(() => {
    countView(id).then(
      (now) => setCount(now.views),
      // If counting fails, the reader need not know.
      () => undefined,
    );
  }, [id]);
  return (
    <span>
      {formatNumber(count)} {count === 1 ? 'view' : 'views'}
    </span>
  );
}

/** Loads a tool only when a reader uses its control, because few readers do. */
const use = async (event: MouseEvent) => {
  const target = event.target as HTMLButtonElement;
  if (!target.dataset.use) return;
  if (target.type === 'submit') event.preventDefault();
  (await import('./reading-tools.ts')).use(target);
};

/** Shows a part of the page that the server drew (server/page-parts.ts). */
export const Drawn = ({ html = '', className }: { html: string | undefined; className: string }) => (
  <Html className={className} html={html} onClick={use} />
);
