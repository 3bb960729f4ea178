/** Whether a page may show popups: those of the desk never do, even if a popup names them. */
export const isPublic = (path: string): boolean => !/^\/admin/i.test(path);

/** Returns a page's path as popups name it: without a trailing slash. */
export const pageOf = (path: string): string => path.replace(/(.)\/+$/, '$1');
