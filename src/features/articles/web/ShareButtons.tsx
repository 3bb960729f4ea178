import { useRouteContext } from '@tanstack/react-router';
import type { Article } from '../contract.ts';
import { Drawn } from './Drawn.tsx';
import { NETWORKS, SHARE_WINDOW, shareAddress } from './share.ts';

/** Shares the article in a small window of the network, hidden without scripts, which it needs; then the other tools. */
export function ShareButtons({ article }: { article: Article }) {
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
