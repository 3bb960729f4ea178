import { inSentence, jurisdictionPath } from '../jurisdictions/vocabulary.ts';
import { lawPath, provisionId } from '../references/vocabulary.ts';
import { alerted, type Wish } from './vocabulary.ts';

/** What an alert follows: everything about a jurisdiction or topic, by an author, or that cites a law. */
export interface Followed {
  name: string;
  /** 'about Germany', 'by Anna Weber', 'that cites Directive 2006/112/EC'. */
  about: string;
}

/** Returns what an alert follows; undefined if something narrows it. */
export function followedOf({ kind, keywords, topic, author, law, jurisdiction }: Wish): Followed | undefined {
  const [name, ...more] = [topic, author, law, jurisdiction].filter(Boolean);
  if (kind !== 'any' || keywords || !name || more.length > 0) return undefined;
  if (law) return { name, about: `that cites ${name}` };
  return { name, about: author ? `by ${name}` : `about ${jurisdiction ? inSentence(name) : name}` };
}

/** Returns the path of the list with an alert's filters: '/careers?q=VAT&location=Vienna'. */
export function listOf({ kind, ...wishes }: Wish): string {
  const { keywords, topic, author, law } = wishes;
  // A topic's or author's name also works in the address of its page.
  if (!keywords && topic && !author) return `/topics/${encodeURIComponent(topic)}`;
  if (!keywords && law) return lawPath(provisionId(law));
  if (!keywords && author && !topic) return `/authors/${encodeURIComponent(author)}`;
  const of = alerted(kind);
  // A search needs words, so an alert about everything on a jurisdiction links to its page.
  if (kind === 'any' && !wishes.keywords && wishes.jurisdiction)
    return jurisdictionPath(encodeURIComponent(wishes.jurisdiction));
  const params = Object.entries(of.alert.params).map(([wish, param]) => [param, wishes[wish as keyof typeof wishes]]);
  const search = new URLSearchParams(params.filter(([, value]) => value) as [string, string][]).toString();
  return search ? `${of.public.path}?${search}` : of.public.path;
}
