import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { MediaFile } from '#features/media/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import { FileFacts } from './FileFacts.tsx';
import { MediaForm } from './MediaForm.tsx';
import { fileQuery, MEDIA_KEYS, media } from './queries.ts';
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
            <Button type="submit" form={form} disabled={saving}>
              {saving ? 'Saving...' : 'Save'}
            </Button>
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
