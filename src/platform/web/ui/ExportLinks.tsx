import { queryString } from '#kernel/client.ts';

interface ExportLinksProps {
  /** The list's own path: '/api/admin/jobs'. */
  of: string;
  /** Its filters, as the list sends them; paging is left out. */
  filters?: Record<string, unknown>;
  /** Read out: 'Export articles as CSV'. */
  what: string;
}

/** All that a list finds, as a file. Links, so that the browser does the download. */
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
