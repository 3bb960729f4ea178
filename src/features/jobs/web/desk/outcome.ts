/** The place of a published record, and the people who get an email about it. */
export const OUTCOME =
  'It appears in Careers and its feed. Readers with a matching instant alert get an email within a minute, others in their next one.';
