/** The headings under which jurisdictions are listed, in this order. */
export const REGIONS = {
  blocs: 'International bodies and blocs',
  europe: 'Europe',
  'north-america': 'North America',
  'latin-america': 'Latin America and the Caribbean',
  asia: 'Asia and the Middle East',
  africa: 'Africa',
  oceania: 'Oceania',
} as const;
export type Region = keyof typeof REGIONS;
export const REGION_NAMES = Object.keys(REGIONS) as [Region, ...Region[]];

/** Pieces on one page of a jurisdiction. */
export const PIECES_PER_PAGE = 20;

/** No page shows a piece beyond this many. */
export const MOST_SKIPPED = 100_000;

/** With fewer pieces than this, search engines are not led to the page of a jurisdiction. */
export const ENOUGH_FOR_SEARCH_ENGINES = 3;

export const jurisdictionPath = (code: string): string => `/jurisdictions/${code}`;

/** The address of the picture of the world. */
export const WORLD_MAP = '/jurisdictions/map.svg';
