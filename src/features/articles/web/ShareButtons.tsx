import { useRouteContext } from '@tanstack/react-router';
import { toast } from '#web/ui/toast.ts';
import type { Article } from '../contract.ts';
import { citation } from './citation.ts';
import { NETWORKS, SHARE_WINDOW, shareAddress } from './share.ts';

const button =
  'min-h-11 whitespace-nowrap rounded-md px-1.5 sm:px-2 font-semibold text-accent decoration-1 underline-offset-3 hover:underline md:min-h-8';

/** Passes the article on, in a small window of the network's own, or as a citation. Useless without scripts, so then not shown. */
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
        onClick={() => copy(citation(article, site.name, url, new Date().toISOString()))}
        className={button}
      >
        Copy citation
      </button>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Citation copied', description: text });
  } catch {
    // No access to the clipboard: then it can be copied by hand.
    toast({ title: 'Copy this citation', description: text });
  }
}
