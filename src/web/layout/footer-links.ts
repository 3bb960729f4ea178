import type { FooterContent } from '#features/navigation/contract.ts';

const REQUIRED = [
  { label: 'Privacy Policy', href: '/privacy' },
  { label: 'Terms of Service', href: '/terms' },
  { label: 'Admin Login', href: '/admin-login' },
];

/** The links that a footer has to have and that its managed sections do not show. */
export function missingLinks(sections: FooterContent['sections']) {
  const shown = new Set(sections.flatMap(({ links }) => links.map(({ href }) => href)));
  return REQUIRED.filter(({ href }) => !shown.has(href));
}
