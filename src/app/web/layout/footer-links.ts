import type { FooterContent } from '#features/navigation/contract.ts';

/** Pages that the initial navigation does not link to. Every page links to them at its top and bottom. */
export const ALSO = [
  { label: 'Newsletter', href: '/newsletter' },
  { label: 'Events', href: '/events' },
  { label: 'Follow by email', href: '/alerts/new' },
  { label: 'Saved articles', href: '/saved' },
];

const REQUIRED = [
  ...ALSO,
  { label: 'Privacy Policy', href: '/privacy' },
  { label: 'Terms of Service', href: '/terms' },
  { label: 'Admin Login', href: '/admin-login' },
  { label: 'Feeds', href: '/feeds' },
  { label: 'Developers', href: '/developers' },
];

/** Returns the required links that are missing from the footer's managed sections. */
export function missingLinks(sections: FooterContent['sections']) {
  const shown = new Set(sections.flatMap(({ links }) => links.map(({ href }) => href)));
  return REQUIRED.filter(({ href }) => !shown.has(href));
}

/** Gives each item a unique key, because two sections or links may have the same name. */
export function keyed<T>(items: readonly T[], nameOf: (item: T) => string): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${name} ${count}`, item };
  });
}
