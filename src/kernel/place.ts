const PLACE = ['status', 'publishedAt', 'active', 'pinned', 'urgentUntil', 'featured', 'slug', 'plannedFor'];

/**
 * Returns whether a field decides if, when and where readers see a record. People decide that for today: restoring a
 * version and publishing an update leave these fields unchanged.
 */
export const isOfPlace = (field: string): boolean => PLACE.includes(field);
