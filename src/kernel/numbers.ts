const format = new Intl.NumberFormat('en-GB');

/** Returns a number in the site's form: '12,345'. */
export const formatNumber = (value: number): string => format.format(value);

const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Returns the size of a file in powers of ten: '812 bytes', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return `${oneDigit.format(bytes / 1_000 ** power)} ${UNITS[power]}`;
}

/** Capitalises the first letter: 'header link' → 'Header link'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A searched list counts its rows up to this number. A greater total means that there are more. */
export const MOST_COUNTED = 1_000;
