import type { ComponentProps, MouseEvent } from 'react';
import { client, queryString } from '#kernel/client.ts';
import type { Api } from '#kernel/endpoint.ts';
import { toastFailure } from './toast-failure.ts';

interface ExportLinksProps {
  /** The list's path: '/api/admin/jobs'. */
  of: string;
  /** The filters that the list sends. Paging is ignored. */
  filters?: Record<string, unknown>;
  /** For screen readers: 'articles', as in 'Export articles as CSV'. */
  what: string;
  /** Whether the file needs a proof of identity. */
  proof?: boolean | undefined;
}

/** Links that download all results of a list as a file. */
export function ExportLinks({ of, filters = {}, what, proof = false }: ExportLinksProps) {
  const { limit: _limit, offset: _offset, ...query } = filters;
  const link = (format: 'csv' | 'json') => (
    <DownloadLink
      href={`${of}/export${queryString({ ...query, format })}`}
      proof={proof}
      aria-label={`Export ${what} as ${format.toUpperCase()}`}
      className="line-link font-semibold text-accent"
    >
      {format.toUpperCase()}
    </DownloadLink>
  );
  return (
    <p className="flex items-center gap-3 text-ink-soft text-sm max-sm:order-last sm:mr-2">
      Export {link('csv')} {link('json')}
    </p>
  );
}

/**
 * Links to a file of the API. With `proof`, a dialog first asks for proof of identity if the last proof is older than
 * an hour; a plain link could not open that dialog.
 */
export function DownloadLink({ proof, href, ...link }: ComponentProps<'a'> & { href: string; proof: boolean }) {
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await client<Api>()('GET /api/account/proof');
      window.location.assign(href);
    } catch (err) {
      toastFailure(err);
    }
  }
  return <a {...link} href={href} download onClick={proof ? download : undefined} />;
}
