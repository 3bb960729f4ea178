import { useRouteContext } from '@tanstack/react-router';
import type { Article } from '../contract.ts';
import { NETWORKS, SHARE_WINDOW, shareAddress } from './share.ts';

const button =
  'min-h-11 whitespace-nowrap rounded-md px-1.5 sm:px-2 font-semibold text-accent decoration-1 underline-offset-3 hover:underline md:min-h-8';

/** Shares the article in a small window of the network, or copies a citation. Hidden without scripts, which it needs. */
export function ShareButtons({ article }: { article: Article }) {
  const { site } = useRouteContext({ from: '__root__' });
  const url = `${site.url}/articles/${article.id}`;
  return (
    <div className="noscript:hidden -mx-1.5 flex flex-wrap items-center text-sm sm:gap-x-1 sm:-mx-2 print:hidden">
      <span className="mr-1 ml-1.5 sm:ml-2 max-sm:sr-only text-ink-faint">Share</span>
      {NETWORKS.map((network) => (
        <button
          key={network}
          type="button"
          aria-label={`Share on ${network}`}
          onClick={() => window.open(shareAddress(network, url, article.title), '_blank', SHARE_WINDOW)}
          className={button}
        >
          {network}
        </button>
      ))}
      <button
        type="button"
        // Loaded on the click, since few readers need it.
        onClick={async () => (await import('./copy-citation.ts')).copyCitation(article, site.name, url)}
        className={button}
      >
        Copy citation
      </button>
    </div>
  );
}
