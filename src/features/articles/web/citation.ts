import type { Article } from '../contract.ts';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Cited = Pick<Article, 'title' | 'authorName' | 'publishedAt' | 'createdAt'>;

/** How lawyers cite what stands on a site (OSCOLA): author, title, site, date, address, and when it was read. */
export function citation(article: Cited, siteName: string, url: string, read: string): string {
  const { title, authorName, publishedAt, createdAt } = article;
  const author = authorName ? `${authorName}, ` : '';
  return `${author}‘${title}’ (${siteName}, ${onDay(publishedAt ?? createdAt)}) <${url}> accessed ${onDay(read)}`;
}

const onDay = (instant: string) => date.format(Date.parse(instant));
