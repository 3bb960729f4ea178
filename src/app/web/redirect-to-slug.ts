import { redirect } from '@tanstack/react-router';
import { LIKE_AN_ID } from '#kernel/slug.ts';

/**
 * Redirects a former slug, or one with capitals, to the current one. Only the server needs this: links within the site
 * use ids.
 *
 * @param path the beginning of the address: '/articles/'
 * @param asked the id or slug in the address
 */
export function redirectToSlug(path: string, asked: string, { slug }: { slug: string }): void {
  if (import.meta.env.SSR && !LIKE_AN_ID.test(asked) && asked !== slug)
    throw redirect({ href: path + slug, statusCode: 301 });
}
