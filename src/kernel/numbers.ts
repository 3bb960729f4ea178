const format = new Intl.NumberFormat('en-GB');

/** '12,345': a number as the site writes it. */
export const formatNumber = (value: number): string => format.format(value);
