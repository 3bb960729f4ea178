/** The administrators' screens never show popups, whatever a popup names. */
export const isPublic = (path: string): boolean => !/^\/admin/i.test(path);

/** A page's path as popups name it: without a slash at its end. */
export const pageOf = (path: string): string => path.replace(/(.)\/+$/, '$1');
