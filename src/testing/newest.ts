/** Sent with a change in tests that are not about versions: counts as newer than anything saved. */
export const newest = { updatedAt: '2100-01-01T00:00:00.000Z' };
