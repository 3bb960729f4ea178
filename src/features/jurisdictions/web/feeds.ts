import { jurisdictionPath } from '../vocabulary.ts';

/** The feeds of a jurisdiction. */
export const feedsOf = (code: string) =>
  (
    [
      ['RSS', 'xml', 'rss+xml'],
      ['Atom', 'atom', 'atom+xml'],
      ['JSON', 'json', 'feed+json'],
    ] as const
  ).map(([label, end, type]) => ({
    label,
    href: `${jurisdictionPath(code)}.${end}`,
    type: `application/${type}`,
  }));
