const format = new Intl.NumberFormat('en-GB');

/** '12,345': whole numbers as the site writes them. */
export const formatNumber = (value: number): string => format.format(value);
