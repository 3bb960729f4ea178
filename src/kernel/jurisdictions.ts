/** The jurisdictions that forms suggest, with the ISO 3166 codes of their flags; others may be entered too. */
const CODES = {
  Australia: 'AU',
  Austria: 'AT',
  Belgium: 'BE',
  Brazil: 'BR',
  Canada: 'CA',
  China: 'CN',
  'European Union': 'EU',
  France: 'FR',
  Germany: 'DE',
  'Hong Kong': 'HK',
  India: 'IN',
  Ireland: 'IE',
  Italy: 'IT',
  Japan: 'JP',
  Kenya: 'KE',
  Luxembourg: 'LU',
  Mexico: 'MX',
  Netherlands: 'NL',
  'New Zealand': 'NZ',
  Nigeria: 'NG',
  Norway: 'NO',
  Poland: 'PL',
  Portugal: 'PT',
  Singapore: 'SG',
  'South Africa': 'ZA',
  'South Korea': 'KR',
  Spain: 'ES',
  Sweden: 'SE',
  Switzerland: 'CH',
  'United Arab Emirates': 'AE',
  'United Kingdom': 'GB',
  'United States': 'US',
};

/** The same as a map: a name that somebody typed, such as 'constructor', finds nothing in it. */
export const JURISDICTION_CODES: ReadonlyMap<string, string> = new Map(Object.entries(CODES));

export const JURISDICTIONS: readonly string[] = ['Global', ...JURISDICTION_CODES.keys()];
