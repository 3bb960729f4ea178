/** Returns a link for the message after something became visible to readers. */
export const seePublished = (href: string) => ({ action: { label: 'View live', href } });
