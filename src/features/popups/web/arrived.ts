/** A popup appears only after this time: when the page is complete, and not for readers who leave at once. */
export const ARRIVED_MS = 3_000;
