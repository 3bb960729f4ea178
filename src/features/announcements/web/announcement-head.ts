import type { Site } from '#kernel/page.ts';
import { corrected, head } from '#platform/web/head.ts';
import type { Announcement } from '../contract.ts';

/** What the page says if an announcement does not exist. */
export const GONE = {
  title: 'Announcement Not Found',
  text: "The announcement you're looking for doesn't exist or has been removed.",
} as const;

export function announcementHead(site: Site, announcement: Announcement | undefined) {
  if (!announcement)
    return { meta: [{ title: `${GONE.title} · ${site.name}` }, { name: 'robots', content: 'noindex' }] };
  const { id, title, summary, publishedAt, updatedAt } = announcement;
  const path = `/breaking-news/${id}`;
  const description = summary || title;
  return head(site, {
    title,
    description,
    path,
    isText: true,
    image: import.meta.env.SSR && (announcement.cover?.image ?? `${path}/card.png`),
    above: import.meta.env.SSR && [{ title: 'Announcements', path: '/breaking-news' }],
    structured: import.meta.env.SSR && {
      '@type': 'NewsArticle',
      headline: title,
      description,
      image: site.url + (announcement.cover?.image ?? `${path}/card.png`),
      datePublished: publishedAt,
      dateModified: updatedAt,
      publisher: { '@type': 'Organization', name: site.name },
      mainEntityOfPage: site.url + path,
      ...corrected(announcement.corrections),
    },
  });
}
