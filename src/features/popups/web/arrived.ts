/** Whoever only passes through a page is left alone. */
export const ARRIVED_MS = 2_000;
