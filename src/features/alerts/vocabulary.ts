/** Does not import the schema library, because pages ship this file to browsers. */
import type { Kind, WishName } from '#kernel/kinds.ts';
import { kindNamed, type NameOf, namesHaving } from '../kinds.ts';

/** What an alert searches: one kind, or everything with `any`. */
export type AlertKind = NameOf<'alert'> | 'any';
const withAny = () => [...namesHaving('alert'), 'any'] as const;
export const ALERT_KINDS = /* @__PURE__ */ withAny();

type Alerted = Pick<Kind, 'one' | 'many' | 'labels'> & Required<Pick<Kind, 'public' | 'alert'>>;

const ANY: Alerted = {
  one: 'piece',
  many: 'pieces',
  labels: { one: 'Result', many: 'Search' },
  public: { path: '/search' },
  alert: {
    title: 'Get new search results by email',
    wishes: ['jurisdiction', 'topic', 'author', 'law'],
    types: {},
    params: { keywords: 'q', jurisdiction: 'jurisdiction' },
    facets: 'GET /api/jurisdictions/facets',
  },
};

export const alerted = (kind: AlertKind): Alerted => (kind === 'any' ? ANY : kindNamed('alert', kind));

export const formPath = (kind: AlertKind): string => alerted(kind).alert.own?.path ?? '/alerts/new';

/** Returns the alert's name for titles: 'Job alert'; for most kinds just 'Alert'. */
export const alertName = (kind: AlertKind): string => alerted(kind).alert.own?.name ?? 'Alert';

export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Returns the label of a frequency in a form: 'As soon as a job is published'. */
export const frequencyLabel = (kind: AlertKind, frequency: AlertFrequency) =>
  ({
    instant: `As soon as ${kind === 'any' ? 'something' : withArticle(alerted(kind).one)} is published`,
    daily: 'Once a day',
    weekly: 'Once a week',
  })[frequency];

export const frequencyChoices = (kind: AlertKind) =>
  ALERT_FREQUENCIES.map((value) => ({ value, label: frequencyLabel(kind, value) }));

/** Returns, for example, 'an article' or 'a job'. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The conditions of an alert. An empty text matches everything. */
export interface Wish extends Record<WishName | 'keywords', string> {
  kind: AlertKind;
}

export const NO_WISH: Wish = {
  kind: 'any',
  keywords: '',
  location: '',
  category: '',
  topic: '',
  author: '',
  law: '',
  jurisdiction: '',
  type: '',
};

/** `pending` until the address is confirmed; a cancelled alert can be confirmed again. */
export const ALERT_STATES = ['pending', 'active', 'ended'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** The maximum number of pieces in one email, which says how many more there are. */
export const ITEMS_IN_MAIL = 25;
