/** Sent with a change in tests that are not about versions: counts as the newest one, whatever was saved. */
export const newest = { updatedAt: '2100-01-01T00:00:00.000Z' };
