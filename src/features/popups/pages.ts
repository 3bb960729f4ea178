/** Returns whether a page can show popups. Pages of the desk never do, even if a popup names them. */
export const isPublic = (path: string): boolean => !/^\/admin/i.test(path);

/** Returns a page's path in the form that popups use: without a trailing slash. */
export const pageOf = (path: string): string => path.replace(/(.)\/+$/, '$1');
