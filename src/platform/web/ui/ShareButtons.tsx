import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toast } from './toast.ts';

/** The networks on which a page can be shared: behaviour 4.9. */
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

interface ShareButtonsProps {
  /** The path of the page. */
  path: string;
  title: string;
  /** The tools after the networks, if not the usual ones. */
  children?: ReactNode;
}

/**
 * Opens the network's page in a small window, which needs scripts, so the buttons are hidden without them. The other
 * tools follow.
 */
export function ShareButtons({ path, title, children }: ShareButtonsProps) {
  const { site } = useRouteContext({ from: '__root__' });
  const url = site.url + path;
  return (
    <div className="tools print:hidden">
      {NETWORKS.map((network) => (
        <button
          key={network}
          type="button"
          aria-label={`Share on ${network}`}
          onClick={() => window.open(shareAddress(network, url, title), '_blank', SHARE_WINDOW)}
          className="tool"
        >
          {network}
        </button>
      ))}
      {children ?? <EmailAndCopy url={url} title={title} />}
    </div>
  );
}

function EmailAndCopy({ url, title }: { url: string; title: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Link copied', description: url }),
      // Without access to the clipboard, readers can copy it from the toast.
      () => toast({ title: 'Copy this text', description: url }),
    );
  const body = encodeURIComponent(`${title}\n${url}`);
  return (
    <>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${body}`}
        aria-label="Share by email"
        className="tool hover:underline"
      >
        Email
      </a>
      <button type="button" onClick={copy} className="tool">
        Copy link
      </button>
    </>
  );
}
