/** When an email is sent again that the mail server may already have taken: each attempt can send the reader a copy. */

/** Ten attempts take a little more than a day, if the first retry comes after a minute. */
export const UNSURE_ATTEMPTS = 10;
const LONGEST_SECONDS = 6 * 3_600;

/** Returns the wait (s) after `earlier` attempts and this one: `firstSeconds`, then three times as long each time. */
export const unsureWait = (firstSeconds: number, earlier: number): number =>
  Math.min(firstSeconds * 3 ** earlier, LONGEST_SECONDS);
