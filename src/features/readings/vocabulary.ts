import { kindsHaving } from '../kinds.ts';

/** The ranges of the desk's figures, in days. */
export const RANGES = [7, 30, 90, 365] as const;
export type Range = (typeof RANGES)[number];
export const USUAL_RANGE: Range = 30;

/** How many days the site keeps the reads of each piece: the longest range and the range before it. */
export const READING_DAYS = 2 * 365;

export const MOST_READ = 10;

const withPages = () =>
  kindsHaving('public').flatMap(({ name, public: { path, ...shown } }) => ('onePage' in shown ? [] : [{ name, path }]));

/** The kinds whose records have pages, with the path of the list above them. */
export const KINDS_WITH_PAGES = /* @__PURE__ */ withPages();
