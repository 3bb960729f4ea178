export const EDITIONS_PER_PAGE = 50;
export const CORRECTIONS_PER_PAGE = 50;

/** The path of the list of corrections. With .xml, .atom or .json, it is one of its feeds. */
export const CORRECTIONS_PATH = '/corrections';
