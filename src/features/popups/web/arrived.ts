/** Whoever only passes through a page is left alone, and a page is whole before anything lies over it. */
export const ARRIVED_MS = 3_000;
