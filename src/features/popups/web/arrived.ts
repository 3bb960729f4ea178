/**
 * How long (ms) a reader has to stay before a popup appears: then the page is complete, and readers who leave at once
 * do not see it.
 */
export const ARRIVED_MS = 3_000;
