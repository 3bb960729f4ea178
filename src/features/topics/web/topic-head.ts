import { FEED_ENDS, FEED_TYPES } from '#kernel/feeds.ts';
import type { Site } from '#kernel/page.ts';
import { head } from '#platform/web/head.ts';
import type { TopicHub } from '../contract.ts';
import { LISTED_FROM } from '../vocabulary.ts';

/** Returns links to the feeds of a hub. They must be in the head of its page, because feed readers run no scripts. */
const feedLinks = (path: string, title: string) =>
  FEED_ENDS.map((end) => ({ rel: 'alternate', type: FEED_TYPES[end].type, title, href: `${path}/feed.${end}` }));

interface Hub extends Omit<Parameters<typeof head>[1], 'hidden'> {
  /** The number of pieces in the hub. A page with only a few asks search engines not to list it. */
  total: number;
}

/** Returns the head of a hub's page, with its feeds and its card. */
export function hubHead(site: Site, { total, ...page }: Hub) {
  const { path, title } = page;
  const image = import.meta.env.SSR && (page.image || `${path}/card.png`);
  const own = head(site, { ...page, image, hidden: total < LISTED_FROM });
  return import.meta.env.SSR ? { ...own, links: [...own.links, ...feedLinks(path, title)] } : own;
}

const pathOf = (slug: string) => `/topics/${encodeURIComponent(slug)}`;

/** Returns the head of a topic's page, with a schema.org description of its place in the tree. */
export function topicHead(site: Site, topic: TopicHub | undefined) {
  if (!topic)
    return head(site, {
      title: 'Topic Not Found',
      description: 'There is no such topic.',
      path: '/topics',
      hidden: true,
    });
  const { name, slug, description, above } = topic;
  return hubHead(site, {
    title: name,
    description: import.meta.env.SSR && (description || `Everything about ${name}.`),
    path: pathOf(slug),
    total: topic.total,
    above: import.meta.env.SSR && [
      { title: 'Topics', path: '/topics' },
      ...(above ? [{ title: above.name, path: pathOf(above.slug) }] : []),
    ],
  });
}
