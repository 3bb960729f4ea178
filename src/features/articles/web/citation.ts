import type { Article } from '../contract.ts';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Cited = Pick<Article, 'title' | 'authorName' | 'publishedAt' | 'createdAt'>;

/** Cites an article in the style of OSCOLA, which lawyers use: author, title, site, date, address and date of access. */
export function citation(article: Cited, siteName: string, url: string, read: string): string {
  const { title, authorName, publishedAt, createdAt } = article;
  const author = authorName ? `${authorName}, ` : '';
  return `${author}‘${title}’ (${siteName}, ${onDay(publishedAt ?? createdAt)}) <${url}> accessed ${onDay(read)}`;
}

const onDay = (instant: string) => date.format(Date.parse(instant));
