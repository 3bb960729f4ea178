/** What was deleted can be restored for so many days (decisions, section 5). */
export const BIN_DAYS = 30;
