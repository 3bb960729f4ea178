import { sortsOf } from '#kernel/sorting.ts';

export const DISPLAY_FREQUENCIES = ['once_per_session', 'once_per_day', 'once', 'always'] as const;
export type DisplayFrequency = (typeof DISPLAY_FREQUENCIES)[number];
export const DISPLAY_FREQUENCY_LABELS: Record<DisplayFrequency, string> = {
  once_per_session: 'Once per session',
  once_per_day: 'Once per day',
  once: 'Once',
  always: 'Always',
};

/** The events of a popup that the site counts. */
export const POPUP_EVENTS = ['shown', 'clicked', 'dismissed'] as const;
export type PopupEvent = (typeof POPUP_EVENTS)[number];

/** The button's default text (behaviour 17.1). */
export const DEFAULT_BUTTON_TEXT = 'Learn More';

/** The maximum number of characters of a popup's HTML, as sent and as stored. */
export const CONTENT_MAX = 20_000;

export const POPUP_SORTS = /* @__PURE__ */ sortsOf([
  'title',
  'frequency',
  'priority',
  'shown',
  'clicked',
  'dismissed',
  'active',
]);

/** Returns whether a page can show popups. Pages of the desk never do, even if a popup names them. */
export const isPublic = (path: string): boolean => !/^\/admin/i.test(path);

/** Returns a page's path as popups store it, without a trailing slash. */
export const pageOf = (path: string): string => path.replace(/(.)\/+$/, '$1');
