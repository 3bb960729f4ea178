import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { placeOf, useDesk } from '#features/desk/web/index.ts';
import { sizeText } from '#kernel/numbers.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { addressOf, downloadName } from '../../addresses.ts';
import type { MediaFile, Use } from '../../contract.ts';
import { MediaForm } from './MediaForm.tsx';
import { fileQuery, MEDIA_KEYS, media, usesQuery } from './queries.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { uploadFile } from './upload-file.ts';

interface MediaDialogProps {
  /** Undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

/** Describes, replaces or deletes a file of the library. */
export function MediaDialog({ id, onClose }: MediaDialogProps) {
  const query = useQuery({ ...fileQuery(id ?? ''), enabled: id !== undefined });
  const form = useId();
  const [saving, setSaving] = useState(false);
  const file = query.data;
  return (
    <Dialog
      wide
      title={file?.title ?? 'File'}
      open={id !== undefined}
      onClose={onClose}
      actions={
        file && (
          <>
            <FileActions file={file} onDeleted={onClose} />
            <Submit form={form} pending={saving} verb="Save" doing="Saving..." />
          </>
        )
      }
    >
      <Loaded query={query}>
        {(loaded) => (
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 md:grid-cols-2">
            <div className="flex flex-col gap-5">
              <Thumbnail file={loaded} whole />
              <FileFacts file={loaded} />
            </div>
            <MediaForm
              key={`${loaded.id} ${loaded.updatedAt}`}
              id={form}
              file={loaded}
              onSaving={setSaving}
              onSaved={onClose}
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function FileActions({ file, onDeleted }: { file: MediaFile; onDeleted: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const replace = useAction<File>({
    run: (chosen) => uploadFile(chosen, { replaces: file, onShare: () => undefined }),
    done: 'File replaced; pages show the new one',
    refresh: MEDIA_KEYS,
  });
  const { ask, dialog } = useDelete<MediaFile>({
    what: 'file',
    nameOf: ({ title }) => title,
    note: 'Pages no longer show it. You can restore it from the bin for 30 days.',
    run: async ({ id, updatedAt }) => {
      await media('DELETE /api/admin/media/:id', { params: { id }, query: { updatedAt } });
      onDeleted();
    },
    undo: ({ id }) => media('POST /api/admin/media/:id/restore', { params: { id } }),
    done: 'File deleted successfully',
    refresh: MEDIA_KEYS,
  });
  return (
    <div className="mr-auto flex flex-wrap gap-2">
      <Button look="danger" onClick={() => ask(file)}>
        <Trash2 aria-hidden size={16} />
        Delete
      </Button>
      <Button look="secondary" disabled={replace.isPending} onClick={() => input.current?.click()}>
        <RefreshCw aria-hidden size={16} />
        {replace.isPending ? 'Replacing...' : 'Replace file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="The new file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) replace.mutate(chosen);
          target.value = '';
        }}
      />
      {dialog}
    </div>
  );
}

const LINK = 'inline-flex min-h-6 items-center wrap-anywhere text-accent hover:underline pointer-coarse:min-h-11';

/** Shows what the site itself found out about a file, and where the file is used. */
function FileFacts({ file }: { file: MediaFile }) {
  const { fileName, bytes, width, height, kind, createdAt } = file;
  const uses = useQuery(usesQuery(file.id)).data?.uses;
  const address = kind === 'document' ? addressOf(file, downloadName(fileName)) : undefined;
  return (
    <Facts
      facts={[
        [
          'File',
          <span key="file" className="break-all">
            {fileName}
          </span>,
        ],
        ['Size', [width && `${width} × ${height} pixels`, sizeText(bytes)].filter(Boolean).join(', ')],
        [
          'Address',
          address && (
            <a key="address" href={address} className={LINK}>
              {address}
            </a>
          ),
        ],
        ['Uploaded', <Moment key="uploaded" at={createdAt} />],
        ['Used in', uses && (uses.length === 0 ? 'Nothing yet' : <Uses key="uses" uses={uses} />)],
      ]}
    />
  );
}

function Uses({ uses }: { uses: readonly Use[] }) {
  const { kinds } = useDesk();
  return (
    <ul>
      {uses.map(({ kind, id, title }) => {
        const described = kinds.find((known) => known.kind === kind);
        const place = described && placeOf(described, id);
        return (
          <li key={id}>
            {place ? (
              <Link {...(place as { to: '/' })} className={LINK}>
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        );
      })}
    </ul>
  );
}
