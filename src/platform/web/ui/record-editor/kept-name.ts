export const PREFIX = 'unsaved:';

/** Returns the storage key for a record of the kind with this query key; without `id`, for a new record. */
export const nameOf = (key: string, id = 'new') => `${PREFIX}${key}/${id}`;
