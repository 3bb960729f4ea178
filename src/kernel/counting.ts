/** A list that is searched counts its rows up to this number; a greater total means that there are more. */
export const MOST_COUNTED = 1_000;
