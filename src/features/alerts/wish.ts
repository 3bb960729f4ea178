import { inSentence, jurisdictionPath } from '../jurisdictions/vocabulary.ts';
import { type AlertFrequency, alerted, alertName, type Wish } from './vocabulary.ts';

/** What an alert follows: everything about a jurisdiction or topic, or by an author. */
export interface Followed {
  name: string;
  /** 'about Germany', 'by Anna Weber'. */
  about: string;
}

/** Returns what an alert follows; undefined if something narrows it. */
export function followedOf({ kind, keywords, topic, author, jurisdiction }: Wish): Followed | undefined {
  const [name, ...more] = [topic, author, jurisdiction].filter(Boolean);
  if (kind !== 'any' || keywords || !name || more.length > 0) return undefined;
  return { name, about: author ? `by ${name}` : `about ${jurisdiction ? inSentence(name) : name}` };
}

/** Returns the alert's name within a title: 'job alert', or 'weekly alert' if the title ends with what it is about. */
export function nameInTitle(kind: Wish['kind'], frequency: AlertFrequency, isNamed: boolean): string {
  const name = alertName(kind).toLowerCase();
  return isNamed && frequency !== 'instant' ? `${frequency} ${name}` : name;
}

/** Describes an alert: 'Jobs in Vienna that mention “transfer pricing”', 'Articles (Guide) on VAT for Germany', 'All new courses'. */
export function wishOf(wish: Wish): string {
  const followed = followedOf(wish);
  if (followed) return `Everything ${followed.about}`;
  const { kind, keywords, location, category, topic, author, jurisdiction, type } = wish;
  const parts = [
    type && `(${alerted(kind).alert.types[type] ?? type})`,
    (category || topic) && `on ${category || topic}`,
    author && `by ${author}`,
    location && `in ${inSentence(location)}`,
    jurisdiction && `for ${inSentence(jurisdiction)}`,
    keywords && `that mention “${keywords}”`,
  ].filter(Boolean);
  if (parts.length === 0) return kind === 'any' ? 'Everything new' : `All new ${alerted(kind).many}`;
  if (kind === 'any') return ['Everything', ...parts].join(' ').replace('mention', 'mentions');
  return [alerted(kind).many.replace(/^./, (first) => first.toUpperCase()), ...parts].join(' ');
}

/** Returns the texts that name an alert: 'Germany', and what its emails are about, 'something about Germany'. */
export function namesOf(wish: Wish): { name: string; about: string } {
  const described = wishOf(wish);
  const about = described.replace(/^Everything/, 'something').replace(/^All /, '');
  return { name: followedOf(wish)?.name ?? described, about: about.replace(/^./, (first) => first.toLowerCase()) };
}

/** Returns the path of the list with an alert's filters: '/careers?q=VAT&location=Vienna'. */
export function listOf({ kind, ...wishes }: Wish): string {
  const { keywords, topic, author } = wishes;
  // A topic's or author's name also works in the address of its page.
  if (!keywords && topic && !author) return `/topics/${encodeURIComponent(topic)}`;
  if (!keywords && author && !topic) return `/authors/${encodeURIComponent(author)}`;
  const of = alerted(kind);
  // A search needs words, so an alert about everything on a jurisdiction leads to its page.
  if (kind === 'any' && !wishes.keywords && wishes.jurisdiction)
    return jurisdictionPath(encodeURIComponent(wishes.jurisdiction));
  const params = Object.entries(of.alert.params).map(([wish, param]) => [param, wishes[wish as keyof typeof wishes]]);
  const search = new URLSearchParams(params.filter(([, value]) => value) as [string, string][]).toString();
  return search ? `${of.public.path}?${search}` : of.public.path;
}

const SUBJECT_MAX = 200;

/**
 * Returns the texts of an email about `total` items: its subject, its first sentence, and the link to the full list.
 */
export function wordsOf(wish: Wish, newest: { title: string }, total: number, listed: number) {
  const described = wishOf(wish);
  const subject = total === 1 ? `${newest.title} – ${described}` : `${total} new: ${described}`;
  return {
    wish: described,
    subject: subject.length <= SUBJECT_MAX ? subject : `${subject.slice(0, SUBJECT_MAX - 1).trimEnd()}…`,
    found: `${total === 1 ? 'One' : total} new ${alerted(wish.kind)[total === 1 ? 'one' : 'many']}, as you asked.`,
    listlabel: total > listed ? `See these and ${total - listed} more` : 'See the whole list',
  };
}
