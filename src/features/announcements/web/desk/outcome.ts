/** The place of a published record, and the people who get an email about it. */
export const OUTCOME =
  'It appears in the latest news and the feeds, ordered by badge and priority. Readers with a matching instant alert get an email within a minute, and the next newsletter may include it.';
