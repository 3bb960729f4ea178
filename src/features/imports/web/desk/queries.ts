import { queryOptions } from '@tanstack/react-query';
import type { importsApi, importUploadsApi } from '#features/imports/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { OnShare } from '#platform/web/send-file.ts';
import { sendPieces } from '#platform/web/send-pieces.ts';
import { deskQuery, reloadedWhile, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { among, listSearch, recordId } from '#platform/web/ui/data-table/list-search.ts';
import { MAX_EXPORT_BYTES, OUTCOMES } from '../../vocabulary.ts';

/** With `import`, the screen shows what became of each record of one import; `show` filters them. */
export const importsSearch = listSearch({ import: recordId, show: among([...OUTCOMES, 'remarks'] as const) });
export const oldAddressesSearch = listSearch({});

export const imports = client<typeof importsApi>();
const uploads = client<typeof importUploadsApi>();

/** The queries to refresh once an import has begun or been undone. */
export const IMPORT_KEYS = [['/api/admin/imports'], ['/api/admin/articles'], ['/api/admin/bin']];
export const OLD_ADDRESS_KEYS = [['/api/admin/old-addresses']];

export const importsQuery = (search: ReturnType<typeof importsSearch>) =>
  reloadedWhile(
    ({ rows }) => rows.some(({ state }) => state === 'running'),
    deskQuery(queryOf(imports, 'GET /api/admin/imports', { query: sliceOf(search) })),
  );

const linesFilter = ({ import: id = '', show }: ReturnType<typeof importsSearch>) =>
  show === 'remarks' ? { id, remarked: 'true' } : { id, ...(show && { outcome: show }) };

export const linesQuery = (search: ReturnType<typeof importsSearch>) =>
  deskQuery(queryOf(imports, 'GET /api/admin/import-lines', { query: { ...linesFilter(search), ...sliceOf(search) } }));

export const oldAddressesQuery = (search: ReturnType<typeof oldAddressesSearch>) =>
  deskQuery(queryOf(imports, 'GET /api/admin/old-addresses', { query: { q: search.q, ...sliceOf(search) } }));

/** Follows a redirect as a reader would. Returns why readers do not reach its target; null if they do. */
export const arrivalQuery = (path: string) =>
  queryOptions({
    queryKey: [...OLD_ADDRESS_KEYS[0]!, 'arrival', path],
    queryFn: async () => {
      const { ok, redirected, status } = await fetch(path, { method: 'HEAD' });
      if (ok && !redirected) return 'Not in use: a page of this site has the old address';
      return status === 404 || status === 410 ? 'Readers find no page there' : null;
    },
  });

/** Sends an export in pieces. Returns the id of the upload. @throws Error with the reason */
export async function sendExport(file: File, onShare: OnShare): Promise<string> {
  if (file.size > MAX_EXPORT_BYTES)
    throw new Error('The file is larger than 500 MB. Please import it with the command: npm run import');
  const arrivedOf = async (id: string) =>
    (await uploads('GET /api/admin/imports/uploads/:id', { params: { id } })).bytes;
  return sendPieces({ path: '/api/admin/imports/uploads', arrivedOf }, file, onShare);
}
