const format = new Intl.NumberFormat('en-GB');

/** '12,345': a number as the site writes it. */
export const formatNumber = (value: number): string => format.format(value);

const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** '812 bytes', '1.4 MB': a size of a file, in powers of ten. */
export function sizeText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return `${oneDigit.format(bytes / 1_000 ** power)} ${UNITS[power]}`;
}

/** 'header link' → 'Header link'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A list that is searched counts its rows up to this number; a greater total means that there are more. */
export const MOST_COUNTED = 1_000;
