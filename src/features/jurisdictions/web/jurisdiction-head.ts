import { head } from '#platform/web/head.ts';
import type { Site } from '#platform/web/site.ts';
import type { Jurisdiction } from '../contract.ts';
import { ENOUGH_FOR_SEARCH_ENGINES, jurisdictionPath } from '../vocabulary.ts';
import { feedsOf } from './feeds.ts';
import { MISSING } from './missing.ts';

/** The head of the page of all jurisdictions. */
export const jurisdictionsHead = (site: Site) =>
  head(site, {
    title: 'Jurisdictions',
    description: import.meta.env.SSR && 'Tax articles, announcements, careers and events by country, state and bloc.',
    path: '/jurisdictions',
    structured: import.meta.env.SSR && breadcrumbs(site, []),
  });

/** The head of a jurisdiction's page, with its feeds and its place on the site. */
export function jurisdictionHead(site: Site, jurisdiction: Jurisdiction | undefined) {
  if (!jurisdiction)
    return head(site, { title: MISSING.title, description: MISSING.text, path: '/jurisdictions', hidden: true });
  const { code, name, parent, total } = jurisdiction;
  const own = head(site, {
    title: name,
    description: import.meta.env.SSR && `The newest about tax in ${name}: articles, announcements, careers and events.`,
    path: jurisdictionPath(code),
    hidden: total < ENOUGH_FOR_SEARCH_ENGINES,
    structured: import.meta.env.SSR && breadcrumbs(site, [...(parent ? [parent] : []), { code, name }]),
  });
  if (!import.meta.env.SSR) return own;
  const feeds = feedsOf(code).map(({ type, href }) => ({ rel: 'alternate', type, title: name, href }));
  return { ...own, links: [...own.links, ...feeds] };
}

function breadcrumbs({ url, name: home }: Site, below: readonly { code: string; name: string }[]) {
  const steps = [
    { name: home, path: '/' },
    { name: 'Jurisdictions', path: '/jurisdictions' },
    ...below.map(({ code, name }) => ({ name, path: jurisdictionPath(code) })),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url + path,
    })),
  };
}
