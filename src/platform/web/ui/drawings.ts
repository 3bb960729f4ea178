/**
 * Paths for <Icon> that several public pages use; a path that one place uses is defined there. Only paths, because the
 * components of lucide-react add 2 KB to every page. From Lucide (https://lucide.dev, ISC licence).
 */

export const CLOSE = 'M18 6 6 18M6 6l12 12';
export const MENU = 'M4 5h16M4 12h16M4 19h16';
export const SEARCH = 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z';
export const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401';
export const SUN =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41';
export const BACK = 'm12 19-7-7 7-7M19 12H5';
export const ONWARD = 'M5 12h14M12 5l7 7-7 7';
export const OUTSIDE = 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6';
export const MAIL =
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z';
