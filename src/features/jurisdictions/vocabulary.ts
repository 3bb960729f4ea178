/** The maximum number of jurisdictions of a text, not counting the first. */
export const MOST_FURTHER = 9;

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

export const WORLD_MAP = '/jurisdictions/map.svg';

const WITH_ARTICLE =
  /^(United|Isle|Federal|European Union|OECD$)|(Netherlands|Islands|Republic|Territory|Territories|Community|Council|Bahamas|Gambia|Comoros|Maldives|Philippines|Azores|Country|Valley)$/;

/** Returns a jurisdiction's name as it reads within a sentence: 'Germany', 'the United Kingdom'. */
export const inSentence = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);
