import { head } from '#platform/web/head.ts';
import type { Site } from '#platform/web/site.ts';
import type { TopicHub } from '../contract.ts';
import { hubHead } from './hub-head.ts';

const pathOf = (slug: string) => `/topics/${encodeURIComponent(slug)}`;

/** Returns the head of a topic's page, with schema.org's description of its place in the tree. */
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
