export const EDITIONS_PER_PAGE = 50;
export const CORRECTIONS_PER_PAGE = 50;

/** Where the list of corrections is, and its feeds, followed by .xml, .atom or .json. */
export const CORRECTIONS_PATH = '/corrections';
