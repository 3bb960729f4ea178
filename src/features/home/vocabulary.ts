/** Does not import the schema library, because pages ship this file to browsers. */

/** The sections below the lead article and the news, in their default order. */
export const SECTIONS = ['articles', 'training', 'careers', 'humor', 'newsletter'] as const;
export type SectionName = (typeof SECTIONS)[number];
