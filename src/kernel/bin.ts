/** Days for which a deleted record can be restored (decisions, section 5). */
export const BIN_DAYS = 30;
