/** Does not import the schema library, because pages ship this file to browsers. */

/** The formats of a source. The site recognises them by their content. */
export const SOURCE_KINDS = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed', sitemap: 'Sitemap' } as const;
export type SourceKind = keyof typeof SOURCE_KINDS;
export const SOURCE_KIND_NAMES = Object.keys(SOURCE_KINDS) as [SourceKind, ...SourceKind[]];

/** How often the site fetches a source. */
export const FREQUENCIES = { hourly: 'Every hour', six_hourly: 'Every six hours', daily: 'Once a day' } as const;
export type FetchFrequency = keyof typeof FREQUENCIES;
export const FREQUENCY_NAMES = Object.keys(FREQUENCIES) as [FetchFrequency, ...FetchFrequency[]];

/** Nobody has decided on a `new` entry. A `taken` one has become a draft; a `merged` one has been added to a draft. */
export const ENTRY_STATE_LABELS = { new: 'New', taken: 'Drafted', merged: 'Merged', dismissed: 'Dismissed' } as const;
export type EntryState = keyof typeof ENTRY_STATE_LABELS;
export const ENTRY_STATES = Object.keys(ENTRY_STATE_LABELS) as [EntryState, ...EntryState[]];

/** The kinds of draft that an entry can become, or be merged into. The first is the default. */
export const DRAFT_KINDS = ['announcement', 'article'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export const MOST_SOURCES = 100;
export const MOST_RULES = 200;
export const MOST_PHRASES = 20;
/** The site pauses a source after this many failures in a row. */
export const MOST_FAILURES = 5;
/** How many entries the desk can dismiss together. */
export const MOST_AT_ONCE = 100;
