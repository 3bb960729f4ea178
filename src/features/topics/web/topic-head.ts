import { head } from '#platform/web/head.ts';
import type { Site } from '#platform/web/site.ts';
import type { TopicHub } from '../contract.ts';
import { LISTED_FROM } from '../vocabulary.ts';
import { feedLinks } from './feeds.ts';

const pathOf = (slug: string) => `/topics/${encodeURIComponent(slug)}`;

/** The head of a topic's page, with its place in the tree as schema.org describes it. */
export function topicHead(site: Site, topic: TopicHub | undefined) {
  if (!topic)
    return head(site, {
      title: 'Topic Not Found',
      description: 'There is no such topic.',
      path: '/topics',
      hidden: true,
    });
  const { name, slug, description, above } = topic;
  const path = pathOf(slug);
  const own = head(site, {
    title: name,
    description: import.meta.env.SSR && (description || `Everything about ${name}.`),
    path,
    hidden: topic.total < LISTED_FROM,
    structured:
      import.meta.env.SSR &&
      breadcrumb(site, [
        ['Topics', '/topics'],
        ...(above ? [[above.name, pathOf(above.slug)] as const] : []),
        [name, path],
      ]),
  });
  return import.meta.env.SSR ? { ...own, links: [...own.links, ...feedLinks(path, name)] } : own;
}

/** A BreadcrumbList of names and paths. */
function breadcrumb({ url }: Site, steps: readonly (readonly [name: string, path: string])[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url + path,
    })),
  };
}
