/** The place of a published record, and the people who get an email about it. */
export const OUTCOME =
  'It appears among the newest articles and the feeds. Readers with a matching instant alert get an email within a minute, others in their next one, and the next newsletter may include it.';
