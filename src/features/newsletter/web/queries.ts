import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { behindLink } from '#platform/web/mailed-link/opened.ts';
import { orNull } from '#platform/web/replies.ts';
import { defined, flag, pageNumber, sentSearch } from '#platform/web/search-params.ts';
import type { newsletterApi } from '../contract.ts';
import type { archiveApi } from '../issues-contract.ts';

export const newsletter = client<typeof newsletterApi>();

/** Reads the subscription behind an emailed token; null for a token that the site did not issue. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/newsletter', token],
    queryFn: () => behindLink(newsletter('GET /api/newsletter/:token', { params: { token } })),
  });

const archive = client<typeof archiveApi>();
export const ISSUES_PER_PAGE = 20;

export const issuesQuery = (page = 1) =>
  queryOptions({
    queryKey: ['/api/newsletter-issues', { page }],
    queryFn: () =>
      archive('GET /api/newsletter-issues', {
        query: { limit: ISSUES_PER_PAGE, offset: (page - 1) * ISSUES_PER_PAGE },
      }),
  });

/** Reads an issue from the archive by its address; null if it does not exist. */
export const issueQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/newsletter-issues', slug],
    queryFn: () => orNull(archive('GET /api/newsletter-issues/:slug', { params: { slug } })),
  });

/** '?sent=1' after signing up; otherwise the page number of the archive. */
export const newsletterSearch = (raw: Record<string, unknown>): { sent?: 1; page?: number } =>
  defined({ ...sentSearch(raw), page: pageNumber(raw.page) });

/** '?saved=1' after saving the choices, '?sent=1' after asking for a new link. */
export const subscriptionSearch = (raw: Record<string, unknown>): { saved?: 1; sent?: 1 } =>
  defined({ saved: flag(raw.saved), ...sentSearch(raw) });
