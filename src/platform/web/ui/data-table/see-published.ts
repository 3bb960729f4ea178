/** What a message offers once readers see something. */
export const seePublished = (href: string) => ({ action: { label: 'See it published', href } });
