import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mailLink } from '#kernel/mail.ts';
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
  /** The tools after the networks, instead of those for email and for copying the address. */
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

/** Copies a text and says so: `done`. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description: text });
  } catch {
    // Without access to the clipboard, readers can copy it from the toast.
    toast({ title: 'Copy this text', description: text });
  }
}

function EmailAndCopy({ url, title }: { url: string; title: string }) {
  return (
    <>
      <a
        href={mailLink('', { subject: title, body: `${title}\n${url}` })}
        aria-label="Share by email"
        className="tool hover:underline"
      >
        Email
      </a>
      <button type="button" onClick={() => copyText(url, 'Link copied')} className="tool">
        Copy link
      </button>
    </>
  );
}
