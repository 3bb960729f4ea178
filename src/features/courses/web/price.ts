/** A course without a price is free (specification, section 5). */
export const shownPrice = (price: string): string => price.trim() || 'Free';

/** The rule by which the price filter tells free from paid, as the server applies it to lists. */
export const isFree = (price: string): boolean => price === '' || price === '£0' || /free/i.test(price);
