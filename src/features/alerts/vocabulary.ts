/** The words of alerts, free of any schema library: pages ship them to browsers. */
import type { Kind, WishName } from '#kernel/kinds.ts';
import { kindNamed, type NameOf, namesHaving } from '../kinds.ts';

/** What an alert looks through; `any` is a search through everything. */
export type AlertKind = NameOf<'alert'> | 'any';
const withAny = () => [...namesHaving('alert'), 'any'] as const;
export const ALERT_KINDS = /* @__PURE__ */ withAny();

/** The part of a kind that alerts use. */
type Alerted = Pick<Kind, 'one' | 'many' | 'labels'> & Required<Pick<Kind, 'public' | 'alert'>>;

const ANY: Alerted = {
  one: 'piece',
  many: 'pieces',
  labels: { one: 'Result', many: 'Search' },
  public: { path: '/search' },
  alert: { title: 'Get New Search Results by Email', wishes: [], types: {}, params: { keywords: 'q' } },
};

export const alerted = (kind: AlertKind): Alerted => (kind === 'any' ? ANY : kindNamed('alert', kind));

/** Where the form of a kind stands. */
export const formPath = (kind: AlertKind): string => alerted(kind).alert.own?.path ?? '/alerts/new';

/** In titles: 'Job Alert'; of most kinds just 'Alert'. */
export const alertName = (kind: AlertKind): string => alerted(kind).alert.own?.name ?? 'Alert';

export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** How often we write, for a list of choices: 'As soon as a job is published'. */
export const frequencyLabel = (kind: AlertKind, frequency: AlertFrequency) =>
  ({
    instant: `As soon as ${kind === 'any' ? 'something' : withArticle(alerted(kind).one)} is published`,
    daily: 'Once a day',
    weekly: 'Once a week',
  })[frequency];

/** 'an article', 'a job'. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** What an alert asks for; an empty text asks for nothing. */
export interface Wish extends Record<WishName | 'keywords', string> {
  kind: AlertKind;
}

/** `pending` until its address is confirmed; an ended one may be confirmed again. */
export const ALERT_STATES = ['pending', 'active', 'ended'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** More than these are not listed in one mail; it says how many there are besides. */
export const ITEMS_IN_MAIL = 25;
