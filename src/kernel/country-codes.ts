/** Codes that job boards and search engines understand. */

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Returns whether a code is an ISO 4217 code in use, such as 'EUR'. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Returns whether a code is an ISO 3166-1 code, such as 'AT'. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined;

/** Returns the English name of a country: 'Austria'. */
export const countryName = (code: string): string => (isCountry(code) ? countries.of(code)! : '');
