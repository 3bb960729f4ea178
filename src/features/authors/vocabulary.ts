export const MOST_LINKS = 6;
export const AUTHOR_BIO_MAX = 1_200;
