import { queryString } from '#kernel/client.ts';

interface ExportLinksProps {
  /** The list's path: '/api/admin/jobs'. */
  of: string;
  /** The list's filters, as it sends them. Paging is ignored. */
  filters?: Record<string, unknown>;
  /** For screen readers: 'articles', as in 'Export articles as CSV'. */
  what: string;
}

/** Links to download everything that a list finds as a file. */
export function ExportLinks({ of, filters = {}, what }: ExportLinksProps) {
  const { limit: _limit, offset: _offset, ...query } = filters;
  const link = (format: 'csv' | 'json') => (
    <a
      href={`${of}/export${queryString({ ...query, format })}`}
      download
      aria-label={`Export ${what} as ${format.toUpperCase()}`}
      className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
    >
      {format.toUpperCase()}
    </a>
  );
  return (
    <p className="flex items-center gap-3 text-ink-soft text-sm max-sm:order-last">
      Export {link('csv')} {link('json')}
    </p>
  );
}
