/** The words of alerts, free of any schema library: pages ship them to browsers. */
import { BADGES } from '#features/announcements/vocabulary.ts';
import { PROFESSIONAL_TYPES, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { COURSE_TYPE_LABELS, COURSE_TYPES } from '#features/courses/vocabulary.ts';

/** What an alert looks through; `any` is a search through everything. */
export const ALERT_KINDS = ['job', 'article', 'announcement', 'course', 'any'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** What is sent, in the middle of a sentence. */
export const NOUNS: Record<AlertKind, { one: string; many: string }> = {
  job: { one: 'job', many: 'jobs' },
  article: { one: 'article', many: 'articles' },
  announcement: { one: 'announcement', many: 'announcements' },
  course: { one: 'course', many: 'courses' },
  any: { one: 'piece', many: 'pieces' },
};

/** How often we write, for a list of choices: 'As soon as a job is published'. */
export const frequencyLabel = (kind: AlertKind, frequency: AlertFrequency) =>
  ({
    instant: `As soon as ${withArticle(kind)} is published`,
    daily: 'Once a day',
    weekly: 'Once a week',
  })[frequency];

const withArticle = (kind: AlertKind) =>
  kind === 'any' ? 'something' : `${/^[aeiou]/.test(NOUNS[kind].one) ? 'an' : 'a'} ${NOUNS[kind].one}`;

/** What an alert asks for; an empty text asks for nothing. */
export interface Wish {
  kind: AlertKind;
  keywords: string;
  location: string;
  category: string;
  jurisdiction: string;
  type: string;
}

/** Besides words, what an alert of a kind can ask for. */
export const WISHES = {
  job: ['location'],
  article: ['category', 'jurisdiction', 'type'],
  announcement: ['jurisdiction', 'type'],
  course: ['type'],
  any: [],
} as const satisfies Record<AlertKind, readonly ('location' | 'category' | 'jurisdiction' | 'type')[]>;

/** The types that an alert of a kind can ask for, with their labels. */
export const TYPE_CHOICES: Record<AlertKind, Readonly<Record<string, string>>> = {
  job: {},
  article: Object.fromEntries(PROFESSIONAL_TYPES.map((type) => [type, TYPE_LABELS[type]])),
  announcement: Object.fromEntries(BADGES.map((badge) => [badge, badge])),
  course: Object.fromEntries(COURSE_TYPES.map((type) => [type, COURSE_TYPE_LABELS[type]])),
  any: {},
};

/** `pending` until its address is confirmed; an ended one may be confirmed again. */
export const ALERT_STATES = ['pending', 'active', 'ended'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** More than these are not listed in one mail; it says how many there are besides. */
export const ITEMS_IN_MAIL = 25;
