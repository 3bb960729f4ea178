/** The texts that describe an alert. Not part of wish.ts, because the form of an alert does not need them. */
import { inSentence } from '../jurisdictions/vocabulary.ts';
import { type AlertFrequency, alerted, alertName, type Wish } from './vocabulary.ts';
import { followedOf } from './wish.ts';

/** Returns the alert's name within a title: 'job alert', or 'weekly alert' if the title ends with what it is about. */
export function nameInTitle(kind: Wish['kind'], frequency: AlertFrequency, isNamed: boolean): string {
  const name = alertName(kind).toLowerCase();
  return isNamed && frequency !== 'instant' ? `${frequency} ${name}` : name;
}

/** Describes an alert: 'Jobs in Vienna that mention “transfer pricing”', 'Articles (Guide) on VAT for Germany', 'All new courses'. */
export function wishOf(wish: Wish): string {
  const followed = followedOf(wish);
  if (followed) return `Everything ${followed.about}`;
  const { kind, keywords, location, category, topic, author, law, jurisdiction, type } = wish;
  const parts = [
    type && `(${alerted(kind).alert.types[type] ?? type})`,
    (category || topic) && `on ${category || topic}`,
    author && `by ${author}`,
    law && `that ${kind === 'any' ? 'cites' : 'cite'} ${law}`,
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
    found: `${total === 1 ? 'One' : total} new ${alerted(wish.kind)[total === 1 ? 'one' : 'many']} for your alert.`,
    listlabel: total > listed ? `See these and ${total - listed} more` : 'See the whole list',
  };
}
