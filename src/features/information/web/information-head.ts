import type { Site } from '#kernel/page.ts';
import { head } from '#platform/web/head.ts';
import type { InformationPage } from '../contract.ts';

/** What the page says if it does not exist. */
export const GONE = {
  title: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been removed.",
} as const;

export function informationHead(site: Site, page: InformationPage | undefined) {
  if (!page) return head(site, { title: GONE.title, description: GONE.text, path: '/information', hidden: true });
  const path = `/information/${page.id}`;
  return head(site, {
    title: page.title,
    description: page.summary || page.title,
    path,
    image: import.meta.env.SSR && `${path}/card.png`,
    above: import.meta.env.SSR && [{ title: 'Information', path: '/information' }],
  });
}
