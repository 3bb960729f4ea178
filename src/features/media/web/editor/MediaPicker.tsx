import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaFile } from '#features/media/contract.ts';
import type { MediaKind } from '#features/media/vocabulary.ts';
import { queryOf } from '#platform/web/queries.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { cancelDialog, Dialog } from '#platform/web/ui/Dialog.tsx';
import { deskQuery } from '#platform/web/ui/data-table/desk-query.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { media } from '../desk/queries.ts';
import { Thumbnail } from '../desk/Thumbnail.tsx';
import { UploadArea } from '../desk/UploadArea.tsx';

interface Props {
  title: string;
  kind?: MediaKind;
  /** The maximum number of files that may be chosen. */
  most: number;
  onClose: () => void;
  onChosen: (files: MediaFile[]) => void;
}

const SHOWN = 40;

const filesQuery = (only: MediaKind, q: string) =>
  deskQuery(queryOf(media, 'GET /api/admin/media', { query: { only, q: q || undefined, limit: SHOWN } }));

/**
 * Lets an editor choose pictures or attachments from the library, or upload new ones. Rendered only while it is open.
 */
export function MediaPicker({ title, kind = 'picture', most, onClose, onChosen }: Props) {
  const [chosen, setChosen] = useState<readonly MediaFile[]>([]);
  const toggle = (file: MediaFile) =>
    setChosen((before) => {
      const others = before.filter(({ id }) => id !== file.id);
      return others.length < before.length ? others : [...others.slice(most === 1 ? 1 : 0), file].slice(0, most);
    });
  return (
    <Dialog
      wide
      title={title}
      open
      onClose={onClose}
      actions={
        <>
          <p role="status" className="mr-auto self-center text-ink-soft text-sm">
            {most > 1 && `${chosen.length || 'None'} chosen (up to ${most})`}
          </p>
          <Button look="secondary" onClick={(event) => cancelDialog(event.currentTarget)}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={(event) => {
              // Closes the dialog first, because the text cannot get the focus while it is open.
              cancelDialog(event.currentTarget);
              onChosen([...chosen]);
            }}
          >
            {most > 1 ? 'Insert' : 'Choose'}
          </Button>
        </>
      }
    >
      <Choices kind={kind} chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}

interface ChoicesProps {
  kind: MediaKind;
  chosen: readonly MediaFile[];
  onToggle: (file: MediaFile) => void;
}

const WORDS = {
  picture: { search: 'Search pictures', none: 'No pictures yet. Upload the first one.' },
  document: { search: 'Search attachments', none: 'No attachments yet. Upload the first one.' },
} as const;

function Choices({ kind, chosen, onToggle }: ChoicesProps) {
  const [q, setQ] = useState('');
  const query = useQuery(filesQuery(kind, q.trim()));
  return (
    <UploadArea only={kind} onStored={onToggle}>
      <div className="mb-5">
        <TextField label={WORDS[kind].search} type="search" value={q} onChange={({ target }) => setQ(target.value)} />
      </div>
      <Loaded query={query} skeleton={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={q ? 'Nothing matches' : WORDS[kind].none} />
          ) : (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4">
              {rows.map((file) => (
                <li key={file.id}>
                  <Choice
                    file={file}
                    at={chosen.findIndex(({ id }) => id === file.id)}
                    onToggle={() => onToggle(file)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </UploadArea>
  );
}

function Choice({ file, at, onToggle }: { file: MediaFile; at: number; onToggle: () => void }) {
  const isChosen = at >= 0;
  return (
    <button type="button" aria-pressed={isChosen} onClick={onToggle} className="block w-full text-left">
      <span
        className={classes(
          'relative block overflow-hidden rounded-sm border-2',
          isChosen ? 'border-accent' : 'border-transparent',
        )}
      >
        <Thumbnail file={file} />
        {isChosen && (
          <span
            aria-hidden
            className="absolute top-1.5 right-1.5 flex size-6 items-center justify-center rounded-full bg-accent font-semibold text-on-accent text-xs"
          >
            {at + 1}
          </span>
        )}
      </span>
      <span className="mt-1 line-clamp-1 break-words text-sm">{file.title}</span>
    </button>
  );
}
