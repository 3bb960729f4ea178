/** Where a published record stands, and who is mailed about it. */
export const OUTCOME =
  'It joins the newest articles and the feeds. Readers with a matching instant alert are mailed within a minute, others in their next mail, and the next newsletter offers it.';
