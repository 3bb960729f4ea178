const ADDRESS = /[^\s@]@[^\s@]/;
/** Ten digits or more, with any separators: a telephone, account or taxpayer number. Amounts of nine digits are common searches. */
const NUMBER = /\d(?:[\s().\-/]*\d){9}/;

/** Whether a search contains an email address or a long number, which may identify a person. */
export const namesSomebody = (words: string): boolean => ADDRESS.test(words) || NUMBER.test(words);
