import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { MediaFile } from '#features/media/contract.ts';
import { MEDIA_KIND_LABELS, MEDIA_KINDS } from '#features/media/vocabulary.ts';
import { sizeText } from '#kernel/numbers.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { ListTools } from '#platform/web/ui/data-table/ListTools.tsx';
import { useListSearch, useOpened } from '#platform/web/ui/data-table/list-search.ts';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import { FILES_PER_PAGE, mediaFilters, mediaQuery, mediaSearch } from './queries.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadArea } from './UploadArea.tsx';

export default function MediaList() {
  const list = useListSearch(mediaSearch);
  const { search } = list;
  const query = useQuery(mediaQuery(search));
  const [openId, setOpenId] = useOpened(search.record);
  const { pathname } = useLocation();
  return (
    <section>
      <TabHead title="Media" note="Pictures and attachments for articles and lists." />
      <UploadArea>
        <ListTools
          list={list}
          search="Search files"
          filters={[
            { name: 'only', label: 'Kind', all: 'All kinds', choices: choicesOf(MEDIA_KINDS, MEDIA_KIND_LABELS) },
            {
              name: 'alt',
              label: 'Description',
              all: 'With or without description',
              choices: [{ value: 'missing', label: 'Without description' }],
            },
          ]}
        />
        <Loaded query={query} skeleton={8}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <EmptyState title={list.filtered ? 'Nothing matches' : 'No files yet. Upload the first one.'} />
            ) : (
              <>
                <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
                  {rows.map((file) => (
                    <FileCard key={file.id} file={file} onOpen={() => setOpenId(file.id)} />
                  ))}
                </ul>
                <Pagination page={search.page ?? 1} perPage={FILES_PER_PAGE} total={total} to={pathname} />
                <div className="mt-4 flex sm:justify-end">
                  <ExportLinks of="/api/admin/media" filters={mediaFilters(search)} what="files" />
                </div>
              </>
            )
          }
        </Loaded>
      </UploadArea>
      <MediaDialog id={openId} onClose={() => setOpenId(undefined)} />
    </section>
  );
}

function FileCard({ file, onOpen }: { file: MediaFile; onOpen: () => void }) {
  const { title, bytes, kind, width, height, alt, decorative } = file;
  return (
    <li>
      <button type="button" onClick={onOpen} className="group block w-full text-left">
        <span className="block overflow-hidden rounded-sm border border-rule group-hover:border-accent">
          <Thumbnail file={file} />
        </span>
        <span className="mt-2 line-clamp-2 break-words font-semibold text-sm group-hover:text-accent group-hover:underline">
          {title}
        </span>
        <span className="block text-ink-faint text-xs tabular-nums">
          {width && `${width} × ${height} · `}
          {sizeText(bytes)}
        </span>
      </button>
      {kind === 'picture' && alt === '' && !decorative && (
        <span className="mt-1 inline-block">
          <Badge tone="orange">No description</Badge>
        </span>
      )}
    </li>
  );
}
