import { useRouteContext } from '@tanstack/react-router';
import { NETWORKS, SHARE_WINDOW, shareAddress } from './share.ts';

/** Passes the article on in a small window of the network's own. Useless without scripts, so then not shown. */
export function ShareButtons({ id, title }: { id: string; title: string }) {
  const { site } = useRouteContext({ from: '__root__' });
  const url = `${site.url}/articles/${id}`;
  return (
    <div className="noscript:hidden flex items-center lg:-mr-2 gap-1 text-sm print:hidden">
      <span className="mr-1 text-ink-faint">Share</span>
      {NETWORKS.map((network) => (
        <button
          key={network}
          type="button"
          aria-label={`Share on ${network}`}
          onClick={() => window.open(shareAddress(network, url, title), '_blank', SHARE_WINDOW)}
          className="min-h-11 rounded-md px-2 font-semibold text-accent decoration-1 underline-offset-3 hover:underline md:min-h-8"
        >
          {network}
        </button>
      ))}
    </div>
  );
}
