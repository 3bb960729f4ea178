import { NOUNS, TYPE_CHOICES, type Wish } from './vocabulary.ts';

/** 'Jobs in Vienna that mention “transfer pricing”', 'Articles (Guide) on VAT for Germany', 'All new courses'. */
export function wishOf({ kind, keywords, location, category, jurisdiction, type }: Wish): string {
  const parts = [
    type && `(${TYPE_CHOICES[kind][type] ?? type})`,
    category && `on ${category}`,
    location && `in ${location}`,
    jurisdiction && `for ${jurisdiction}`,
    keywords && `that mention “${keywords}”`,
  ].filter(Boolean);
  if (parts.length === 0) return kind === 'any' ? 'Everything new' : `All new ${NOUNS[kind].many}`;
  if (kind === 'any') return ['Everything', ...parts].join(' ').replace('mention', 'mentions');
  return [NOUNS[kind].many.replace(/^./, (first) => first.toUpperCase()), ...parts].join(' ');
}

/** The list that shows what an alert asks for: '/careers?q=VAT&location=Vienna'. */
export function listOf({ kind, keywords, location, category, jurisdiction, type }: Wish): string {
  const [path, fields] = {
    job: ['/careers', { q: keywords, location }],
    article: ['/articles', { q: keywords, category, jurisdiction, type }],
    announcement: ['/breaking-news', { q: keywords, jurisdiction }],
    course: ['/training', { q: keywords, type }],
    any: ['/search', { q: keywords }],
  }[kind] as [string, Record<string, string>];
  const search = new URLSearchParams(Object.entries(fields).filter(([, value]) => value)).toString();
  return search ? `${path}?${search}` : path;
}

const SUBJECT_MAX = 200;

/** What a letter about `total` finds says of them: its subject, its first sentence, and what leads to all of them. */
export function wordsOf(wish: Wish, newest: { title: string }, total: number, listed: number) {
  const asked = wishOf(wish);
  const subject = total === 1 ? `${newest.title} – ${asked}` : `${total} new: ${asked}`;
  return {
    wish: asked,
    subject: subject.length <= SUBJECT_MAX ? subject : `${subject.slice(0, SUBJECT_MAX - 1).trimEnd()}…`,
    found: `${total === 1 ? 'One' : total} new ${NOUNS[wish.kind][total === 1 ? 'one' : 'many']}, as you asked.`,
    listlabel: total > listed ? `See these and ${total - listed} more` : 'See the whole list',
  };
}
