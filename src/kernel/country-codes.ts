/** Codes that job boards and search engines know. */

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Whether it is a code of ISO 4217 in use: 'EUR'. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Whether it is a code of ISO 3166-1: 'AT'. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined;

/** Returns the English name of a country: 'Austria'. */
export const countryName = (code: string): string => (isCountry(code) ? countries.of(code)! : '');
