/** Returns the price to show. A course without a price is free (behaviour 8.3). */
export const shownPrice = (price: string): string => price.trim() || 'Free';

/** Follows the same rule as server/price.ts, which filters lists. */
export const isFree = (price: string): boolean => price === '' || price === '£0' || /free/i.test(price);
