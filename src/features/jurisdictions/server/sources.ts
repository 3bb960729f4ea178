/** Tables with the columns `jurisdictionColumns`, whose codes the database sets: the trigger of each is in a migration. */
export const SOURCES = ['articles', 'announcements', 'job_listings', 'events'] as const;
export type Source = (typeof SOURCES)[number];
