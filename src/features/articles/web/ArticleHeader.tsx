import { useRouteContext } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { formatNumber } from '#kernel/numbers.ts';
import { formatDate, relativeTime } from '#kernel/time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { Html } from '#platform/web/ui/Html.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import type { Article } from '../contract.ts';
import { TYPE_LABELS } from '../vocabulary.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { countView } from './queries.ts';

/** The networks on which an article can be shared: behaviour 4.9. */
export const NETWORKS = ['Twitter', 'LinkedIn', 'Facebook'] as const;
type Network = (typeof NETWORKS)[number];

/** Behaviour 4.9. */
const SHARE_WINDOW = 'width=550,height=420,noopener';

const pages: Record<Network, (url: string, title: string) => [string, Record<string, string>]> = {
  Twitter: (url, text) => ['https://twitter.com/intent/tweet', { url, text }],
  LinkedIn: (url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  Facebook: (url) => ['https://www.facebook.com/sharer/sharer.php', { u: url }],
};

/** Returns the address of the network's page for sharing `url`, which is absolute. */
export function shareAddress(network: Network, url: string, title: string): string {
  const [page, query] = pages[network](url, title);
  return `${page}?${new URLSearchParams(query)}`;
}

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
        {!preview && <ShareButtons article={article} />}
      </div>
    </header>
  );
}

function Labels({ article: { type, featured, jurisdiction, jurisdictionCode, links } }: { article: Article }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <Badge>{TYPE_LABELS[type]}</Badge>
      {featured && <Badge tone="outline">Featured</Badge>}
      {(links?.topics ?? []).map(({ name, path }) => (
        <a key={name} href={path} className="line-link hover:text-accent">
          {name}
        </a>
      ))}
      <Jurisdiction name={jurisdiction} code={jurisdictionCode} linked />
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

/**
 * Opens the network's page in a small window, which needs scripts, so the buttons are hidden without them. The other
 * tools follow.
 */
function ShareButtons({ article }: { article: Article }) {
  const { site } = useRouteContext({ from: '__root__' });
  const url = `${site.url}/articles/${article.id}`;
  return (
    <div className="tools print:hidden">
      {NETWORKS.map((network) => (
        <button
          key={network}
          type="button"
          aria-label={`Share on ${network}`}
          onClick={() => window.open(shareAddress(network, url, article.title), '_blank', SHARE_WINDOW)}
          className="tool"
        >
          {network}
        </button>
      ))}
      <Drawn className="contents" html={article.parts?.tools} />
    </div>
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
