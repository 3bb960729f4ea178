import { redirect } from '@tanstack/react-router';
import { LIKE_AN_ID } from '#kernel/slug.ts';

/**
 * Redirects a former slug, or one with capitals, to the present one. Only the server needs to: within the site, links name ids.
 *
 * @param path the beginning of the address: '/articles/'
 * @param asked the id or slug of the address
 */
export function redirectToSlug(path: string, asked: string, { slug }: { slug: string }): void {
  if (import.meta.env.SSR && !LIKE_AN_ID.test(asked) && asked !== slug)
    throw redirect({ href: path + slug, statusCode: 301 });
}
