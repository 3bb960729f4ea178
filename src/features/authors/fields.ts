import { field } from '#kernel/record-fields.ts';
import { AUTHOR_BIO_MAX, MOST_LINKS } from './vocabulary.ts';

/** What authors can write about themselves. */
export const OWN_FIELDS = {
  bio: field('About', ({ z }) =>
    z.string().trim().max(AUTHOR_BIO_MAX, `Biography must be at most ${AUTHOR_BIO_MAX} characters`).default(''),
  ),
  links: field(
    'Links',
    ({ z, webUrl }) =>
      z
        .array(webUrl('Each must be a web address, such as https://example.com/me', 500))
        .max(MOST_LINKS, `${MOST_LINKS} at most`)
        .default([]),
    { shown: 'lines' },
  ),
};

export const AUTHOR_FIELDS = {
  ...OWN_FIELDS,
  name: field('Name', (w) => w.requiredLine('Name is required').max(120, 'Name must be at most 120 characters')),
  slug: field('Address', ({ line, z }) =>
    line.pipe(
      z
        .string()
        .max(80)
        .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'Use lower-case letters, digits and hyphens'),
    ),
  ),
  portraitId: field('Portrait', (w) => w.id.nullable(), { shown: 'optional' }),
  /** The address of the account that can edit the page; empty if none can. */
  accountEmail: field('Edited by', ({ z, email }) =>
    z.union([z.literal(''), email('Valid email address is required')]),
  ),
};
