/** Where a published record stands, and who is mailed about it. */
export const OUTCOME =
  'It joins the latest news and the feeds, by its badge and priority. Readers with a matching instant alert are mailed within a minute, and the next newsletter offers it.';
