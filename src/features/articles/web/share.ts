/** The networks on which an article can be shared: specification, section 2. */
export const NETWORKS = ['Twitter', 'LinkedIn', 'Facebook'] as const;
export type Network = (typeof NETWORKS)[number];

/** Specification, section 9. */
export const SHARE_WINDOW = 'width=550,height=420,noopener';

const pages: Record<Network, (url: string, title: string) => [string, Record<string, string>]> = {
  Twitter: (url, text) => ['https://twitter.com/intent/tweet', { url, text }],
  LinkedIn: (url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  Facebook: (url) => ['https://www.facebook.com/sharer/sharer.php', { u: url }],
};

/** The address of the network's page that shares `url`, which is absolute. */
export function shareAddress(network: Network, url: string, title: string): string {
  const [page, query] = pages[network](url, title);
  return `${page}?${new URLSearchParams(query)}`;
}
