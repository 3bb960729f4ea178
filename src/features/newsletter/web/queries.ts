import { client } from '#kernel/client.ts';
import { behindLink } from '#platform/web/mailed-link/opened.ts';
import { orNull, queryOf } from '#platform/web/queries.ts';
import type { newsletterApi } from '../contract.ts';
import type { archiveApi } from '../issues-contract.ts';

export const newsletter = client<typeof newsletterApi>();

/** Reads the subscription behind an emailed token; null if the site did not issue the token. */
export const subscriptionQuery = (token: string) =>
  queryOf(newsletter, 'GET /api/newsletter/:token', { params: { token } }, behindLink);

/** Reads how often the signed-in person gets the newsletter, and where to change that. */
export const ownNewsletterQuery = { ...queryOf(newsletter, 'GET /api/account/newsletter'), staleTime: 0, gcTime: 0 };

const archive = client<typeof archiveApi>();
export const ISSUES_PER_PAGE = 20;

export const issuesQuery = (page = 1) =>
  queryOf(archive, 'GET /api/newsletter-issues', {
    query: { limit: ISSUES_PER_PAGE, offset: (page - 1) * ISSUES_PER_PAGE },
  });

/** Reads an issue from the archive by its address; null if it does not exist. */
export const issueQuery = (slug: string) =>
  queryOf(archive, 'GET /api/newsletter-issues/:slug', { params: { slug } }, orNull);
