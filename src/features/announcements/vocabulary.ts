/** Does not import the schema library, because pages ship this file to browsers. */

export const BADGES = ['ANNOUNCEMENT', 'PRESS RELEASE', 'ADVERT', 'UPDATE', 'ALERT', 'BREAKING'] as const;
export type Badge = (typeof BADGES)[number];

/** Lists show this badge if an announcement has none (behaviour 5.1). */
export const LIST_BADGE: Badge = 'ANNOUNCEMENT';

/** States at the desk: `draft` is not active; `scheduled` is active but not yet due. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** The jurisdiction of announcements that concern everybody. The site stores it as an empty text. */
export const GLOBAL = 'Global';

/** The orders of the list (behaviour 5.6). The first is the default. */
export const ANNOUNCEMENT_SORTS = ['date-desc', 'date-asc', 'priority-desc', 'title-asc'] as const;
export type AnnouncementSort = (typeof ANNOUNCEMENT_SORTS)[number];

/** The order of the front page's panel: by priority, then newest first. */
export const PANEL_SORT = 'priority-desc' satisfies AnnouncementSort;

export const DESK_ANNOUNCEMENT_SORTS = [
  ...ANNOUNCEMENT_SORTS,
  'priority-asc',
  'title-desc',
  'updated-desc',
  'updated-asc',
] as const;
export type DeskAnnouncementSort = (typeof DESK_ANNOUNCEMENT_SORTS)[number];

export const SORT_LABELS: Record<AnnouncementSort, string> = {
  'date-desc': 'Newest first',
  'date-asc': 'Oldest first',
  'priority-desc': 'Highest priority',
  'title-asc': 'Title A-Z',
};

/** Today is the calendar day in UTC; a week is 7 days, a month 30. */
export const PERIODS = ['all', 'today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<Period, string> = {
  all: 'All Time',
  today: 'Today',
  week: 'Past Week',
  month: 'Past Month',
};

export const ANNOUNCEMENTS_PER_PAGE = 20;
export const PANEL_COUNT = 6;
/** How many of the newest announcements the ticker shows. */
export const TICKER_COUNT = 8;
