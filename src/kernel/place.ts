const PLACE = ['status', 'publishedAt', 'active', 'pinned', 'urgentUntil', 'featured', 'slug', 'plannedFor'];

/**
 * Returns whether a field decides if, when and where readers see a record. Restoring a version and publishing an update
 * leave these fields as they are now.
 */
export const isOfPlace = (field: string): boolean => PLACE.includes(field);
