import { client } from '#kernel/client.ts';
import { defined } from '#kernel/defined.ts';
import { behindLink } from '#platform/web/mailed-link/opened.ts';
import { queryOf } from '#platform/web/queries.ts';
import { oneOf } from '#platform/web/search-params.ts';
import type { sharesApi } from '../contract.ts';

export const shares = client<typeof sharesApi>();

/** The search of a shared preview: the key of its password, and the action that was just carried out. */
export interface PreviewSearch {
  key?: string;
  done?: 'remark';
}

export const previewSearch = ({ key, done }: Record<string, unknown>): PreviewSearch =>
  defined({
    key: typeof key === 'string' && /^[0-9a-z]{6,12}\.[\w-]{22}$/.test(key) ? key : undefined,
    done: oneOf(['remark'] as const, done),
  });

/** Reads the preview behind a link. `key` proves that the password was entered. */
export const previewQuery = (token: string, key: string | undefined) => ({
  ...queryOf(shares, 'GET /api/previews/:token', { params: { token }, query: { ...(key && { key }) } }, behindLink),
  staleTime: 0,
});
