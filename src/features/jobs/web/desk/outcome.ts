/** Where a published record stands, and who is mailed about it. */
export const OUTCOME =
  'It appears in Careers and its feed. Readers with a matching instant alert get an email within a minute, others in their next one.';
