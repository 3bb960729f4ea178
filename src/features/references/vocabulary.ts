/** What an article can cite: an article of a directive, a section of an Act, a case, one of our articles. */
export interface Provision {
  /** The last part of its page's address: 'directive-2006-112-ec-article-135'. */
  id: string;
  system: System;
  /** The same however a text cites it: 'Directive 2006/112/EC, Article 135'. */
  label: string;
  /** Its address at the official site; empty for our articles. */
  href: string;
}

export const SYSTEMS = ['EU', 'UK', 'OECD', 'US', 'Tax Meridian'] as const;
export type System = (typeof SYSTEMS)[number];

export const provision = (system: System, label: string, href: string): Provision => ({
  id: slug(label),
  system,
  label,
  href,
});

const slug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
