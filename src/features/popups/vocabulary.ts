import { sortsOf } from '#kernel/sorting.ts';

export const DISPLAY_FREQUENCIES = ['once_per_session', 'once_per_day', 'once', 'always'] as const;
export type DisplayFrequency = (typeof DISPLAY_FREQUENCIES)[number];

/** What can become of a popup on a reader's screen. */
export const POPUP_EVENTS = ['shown', 'clicked', 'dismissed'] as const;
export type PopupEvent = (typeof POPUP_EVENTS)[number];

/** Specification, section 9. */
export const DEFAULT_BUTTON_TEXT = 'Learn More';

/** Columns of the desk's list that it can be sorted by. */
export const POPUP_SORTS = sortsOf(['title', 'frequency', 'priority', 'shown', 'clicked', 'dismissed', 'active']);
