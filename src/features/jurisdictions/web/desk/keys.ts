/** The query keys to refetch after a name was given a jurisdiction. */
export const SPELLING_KEYS = [['/api/admin/jurisdictions'], ['/api/jurisdictions'], ['/api/admin/audit']];
