/** The headings of the list of jurisdictions, in order. */
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

export const jurisdictionPath = (code: string): string => `/jurisdictions/${code}`;

/** The address of the map of the world. */
export const WORLD_MAP = '/jurisdictions/map.svg';
