const ADDRESS = /[^\s@]@[^\s@]/;
/** Ten digits or more, however they are spaced: a telephone, an account or a taxpayer. Thresholds of nine are looked for by many. */
const NUMBER = /\d(?:[\s().\-/]*\d){9}/;

/** Whether what somebody typed into the search box leads to a person: an email address or a long number. */
export const namesSomebody = (words: string): boolean => ADDRESS.test(words) || NUMBER.test(words);
