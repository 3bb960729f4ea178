/** The words of the front page, free of any schema library: pages ship them to browsers. */

/** The sections below the lead story and the news, in the order that they have until the desk changes it. */
export const SECTIONS = ['articles', 'training', 'careers', 'humor', 'newsletter'] as const;
export type SectionName = (typeof SECTIONS)[number];
