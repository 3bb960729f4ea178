/**
 * Reads the jurisdictions and their names from packages: ISO 3166-1 and regions from CLDR and i18n-iso-countries,
 * subdivisions from CLDR. Only `npm run db:jurisdictions` and its test use it; the site reads the tables that the
 * migration has filled.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REGION_NAMES, type Region } from '../vocabulary.ts';

interface Jurisdiction {
  code: string;
  name: string;
  region: Region;
  /** The country of a subdivision; otherwise empty. */
  parent: string;
  /** The jurisdiction's other names. */
  also: readonly string[];
}

/** Bodies without a code in any standard. Their codes are four letters or more, a form that no ISO code has. */
const BLOCS: readonly Omit<Jurisdiction, 'region' | 'parent'>[] = [
  { code: 'GLOBAL', name: 'Global', also: ['World', 'Worldwide', 'International', 'All jurisdictions'] },
  { code: 'EU', name: 'European Union', also: ['EU-wide', 'European Commission', 'EU27', 'EU-27'] },
  { code: 'OECD', name: 'OECD', also: ['Organisation for Economic Co-operation and Development', 'OECD/G20'] },
  { code: 'UN', name: 'United Nations', also: ['UNO', 'United Nations Organisation'] },
  {
    code: 'GULF',
    name: 'Gulf Cooperation Council',
    also: [
      'GCC',
      'Gulf',
      'Gulf states',
      'Gulf Co-operation Council',
      'Cooperation Council for the Arab States of the Gulf',
    ],
  },
  { code: 'ANDEAN', name: 'Andean Community', also: ['Andean', 'Comunidad Andina', 'Andean Pact'] },
];

/** Names that newsrooms use but the packages do not contain. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CD: ['DRC', 'Congo-Kinshasa'],
  CG: ['Congo-Brazzaville'],
  CN: ['PRC', 'Mainland China'],
  CZ: ['Czech Republic'],
  'ES-BI': ['Bizkaia', 'Vizcaya'],
  'ES-NC': ['Navarre', 'Navarra'],
  'ES-SS': ['Gipuzkoa', 'Guipúzcoa'],
  'ES-VI': ['Araba', 'Álava'],
  GB: ['UK', 'Great Britain', 'Britain'],
  HK: ['Hong Kong SAR'],
  KR: ['Korea', 'Republic of Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland', 'The Netherlands'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  'CA-QC': ['Québec'],
  'IN-OD': ['Orissa'],
  'US-DC': ['District of Columbia'],
};

/**
 * Adjectives by which people search for a country. An adjective that is also another word, such as 'polish', counts as
 * well.
 */
const ADJECTIVES: Readonly<Record<string, string>> = {
  AE: 'Emirati',
  AR: 'Argentine, Argentinian',
  AT: 'Austrian',
  AU: 'Australian',
  BE: 'Belgian',
  BG: 'Bulgarian',
  BR: 'Brazilian, Brasil',
  CA: 'Canadian',
  CH: 'Swiss, Schweiz, Suisse, Svizzera',
  CL: 'Chilean',
  CN: 'Chinese',
  CO: 'Colombian',
  CY: 'Cypriot',
  CZ: 'Czech',
  DE: 'German, Deutschland, Allemagne, Alemania, Germania',
  DK: 'Danish',
  EE: 'Estonian',
  EG: 'Egyptian',
  ES: 'Spanish, España, Spanien, Espagne',
  EU: 'European',
  FI: 'Finnish',
  FR: 'French, Frankreich, Francia',
  GB: 'British, UK-wide',
  GH: 'Ghanaian',
  GR: 'Greek',
  HK: 'Hongkong',
  HR: 'Croatian',
  HU: 'Hungarian',
  ID: 'Indonesian',
  IE: 'Irish, Republic of Ireland',
  IL: 'Israeli',
  IN: 'Indian',
  IT: 'Italian, Italia, Italien, Italie',
  JP: 'Japanese',
  KE: 'Kenyan',
  KR: 'Korean, South Korean, Corée, Corea',
  LT: 'Lithuanian',
  LU: 'Luxemburg, Luxembourgish',
  LV: 'Latvian',
  MT: 'Maltese',
  MX: 'Mexican, México',
  MY: 'Malaysian',
  NG: 'Nigerian',
  NL: 'Dutch, Nederland, Niederlande, Pays-Bas, Países Bajos, Paesi Bassi',
  NO: 'Norwegian',
  NZ: 'Kiwi',
  PE: 'Peruvian',
  PH: 'Philippine, Filipino',
  PK: 'Pakistani',
  PL: 'Polish, Polen, Polska',
  PT: 'Portuguese',
  RO: 'Romanian',
  RS: 'Serbian',
  RU: 'Russian',
  SA: 'KSA, Saudi',
  SE: 'Swedish',
  SG: 'Singaporean',
  SI: 'Slovenian',
  SK: 'Slovak',
  TH: 'Thai',
  TR: 'Turkish',
  TW: 'Taiwanese',
  UA: 'Ukrainian',
  US: 'American, America, États-Unis, Estados Unidos, Stati Uniti',
  VN: 'Vietnamese',
  ZA: 'South African, RSA',
};

/** Countries whose states, cantons, provinces or regions levy or set taxes themselves. */
const FEDERAL = ['AE', 'AR', 'AU', 'BE', 'BR', 'CA', 'CH', 'DE', 'ES', 'GB', 'IN', 'IT', 'MX', 'NG', 'US'];
/** The Basque provinces are foral territories. */
const DIVIDED_FURTHER = ['espv'];
const ALONE: Readonly<Record<string, readonly string[]>> = { PT: ['pt20', 'pt30'] };

/** The groups of countries in UN M49, which CLDR contains. */
const REGION_CODES: Readonly<Record<string, Region>> = {
  '150': 'europe',
  '021': 'north-america',
  '419': 'latin-america',
  '142': 'asia',
  '002': 'africa',
  '009': 'oceania',
};

const read = (url: string) => JSON.parse(readFileSync(fileURLToPath(url), 'utf8'));
type Contained = Record<string, { _contains: readonly string[] } | undefined>;

/** Returns all jurisdictions, by code. */
export function readReference(): Jurisdiction[] {
  const territories: Contained = read(import.meta.resolve('cldr-core/supplemental/territoryContainment.json'))
    .supplemental.territoryContainment;
  const divisions: Contained = read(import.meta.resolve('cldr-core/supplemental/subdivisionContainment.json'))
    .supplemental.subdivisionContainment;
  const divisionNames: Record<string, string | undefined> = read(
    import.meta.resolve('cldr-subdivisions-full/subdivisions/en/en.json'),
  ).subdivisions.localeDisplayNames.subdivisions;
  const countryNames: Record<string, string | string[]> = read(
    import.meta.resolve('i18n-iso-countries/langs/en.json'),
  ).countries;

  const countries = Object.entries(countryNames).map(([code, names]) => ({
    code,
    name: countryName(code),
    region: regionOf(territories, code),
    parent: '',
    also: [...[names].flat(), ...longNames(code), ...(ALSO[code] ?? []), ...adjectivesOf(code)],
  }));
  const contained = (code: string) => divisions[code]?._contains ?? [];
  const subdivisions = [...FEDERAL, ...Object.keys(ALONE)].flatMap((parent) =>
    (ALONE[parent] ?? contained(parent))
      .flatMap((id) => [id, ...(DIVIDED_FURTHER.includes(id) ? contained(id) : [])])
      .flatMap((id) => {
        const name = divisionNames[id];
        const code = `${parent}-${id.slice(2).toUpperCase()}`;
        // Puerto Rico and some others are countries in the lists too, and have a name only there.
        return name ? [{ code, name, region: regionOf(territories, parent), parent, also: ALSO[code] ?? [] }] : [];
      }),
  );
  const blocs = BLOCS.map((bloc) => ({
    ...bloc,
    also: [...bloc.also, ...adjectivesOf(bloc.code)],
    region: 'blocs' as const,
    parent: '',
  }));
  const all = [...blocs, ...countries, ...subdivisions];
  return distinct(all).sort((a, b) => (a.code < b.code ? -1 : 1));
}

const adjectivesOf = (code: string): string[] => ADJECTIVES[code]?.split(', ') ?? [];

/** Adds the country's name to a subdivision with the same name as another jurisdiction: 'Georgia (United States)'. */
function distinct(all: readonly Jurisdiction[]): Jurisdiction[] {
  const times = Map.groupBy(all, ({ name }) => plain(name));
  const names = new Map(all.map(({ code, name }) => [code, name]));
  return all.map((one) =>
    one.parent && times.get(plain(one.name))!.length > 1
      ? { ...one, name: `${one.name} (${names.get(one.parent)})` }
      : one,
  );
}

/**
 * Returns every name that means only one jurisdiction, with its code. A country keeps its own name even if a state has
 * it too.
 */
export function namesOf(all: readonly Jurisdiction[]): { name: string; code: string }[] {
  const own = new Map(all.map(({ name, code }) => [plain(name), code]));
  const others = all.flatMap(({ code, also }) => also.map((name) => ({ name, code })));
  const owners = Map.groupBy(others, ({ name }) => plain(name));
  const codes = all.map(({ code }) => ({ name: code, code }));
  const unshared = others.filter(
    ({ name }) => !own.has(plain(name)) && new Set(owners.get(plain(name))!.map(({ code }) => code)).size === 1,
  );
  return [...all.map(({ name, code }) => ({ name, code })), ...codes, ...unshared];
}

const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const LONG = new Intl.DisplayNames('en-GB', { type: 'region' });
const SHORT = new Intl.DisplayNames('en-GB', { type: 'region', style: 'short' });

/** Returns 'Hong Kong' rather than 'Hong Kong SAR China', but 'United Kingdom' rather than 'UK'. */
function countryName(code: string): string {
  const long = LONG.of(code)!;
  return /SAR|\(|Territories$/.test(long) ? SHORT.of(code)! : long;
}

const longNames = (code: string): string[] => {
  const names = [LONG.of(code)!, SHORT.of(code)!];
  return [...names, ...names.filter((name) => name.startsWith('St ')).map((name) => name.replace('St ', 'Saint '))];
};

function regionOf(territories: Contained, code: string): Region {
  const has = (group: string): boolean =>
    (territories[group]?._contains ?? []).some((part) => part === code || has(part));
  const found = Object.keys(REGION_CODES).find(has);
  if (!found) throw new Error(`CLDR names no region of ${code}`);
  return REGION_NAMES.find((region) => region === REGION_CODES[found])!;
}
