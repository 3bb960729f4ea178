import { head } from '#platform/web/head.ts';
import type { Site } from '#platform/web/site.ts';
import { LISTED_FROM } from '../vocabulary.ts';
import { feedLinks } from './feeds.ts';

interface Hub extends Omit<Parameters<typeof head>[1], 'hidden'> {
  /** How many pieces it has. Search engines do not list a hub with few. */
  total: number;
}

/** Returns the head of a hub's page, with its feeds and its card. */
export function hubHead(site: Site, { total, ...page }: Hub) {
  const { path, title } = page;
  const image = import.meta.env.SSR && (page.image || `${path}/card.png`);
  const own = head(site, { ...page, image, hidden: total < LISTED_FROM });
  return import.meta.env.SSR ? { ...own, links: [...own.links, ...feedLinks(path, title)] } : own;
}
