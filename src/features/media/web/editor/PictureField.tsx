import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#platform/web/ui/Button.tsx';
import { MediaDialog } from '../desk/MediaDialog.tsx';
import { fileQuery } from '../desk/queries.ts';
import { Thumbnail } from '../desk/Thumbnail.tsx';
import { MediaPicker } from './MediaPicker.tsx';

interface Props {
  /** The id of a picture; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
  /** What to show without a picture. */
  without?: string;
  /** The title of the dialog with the library. */
  title?: string;
  /** Whether the picture is the site's logo or icon, which is shown whole and needs no description. */
  isMark?: boolean;
}

const WITHOUT = 'If you choose no picture, the site generates a cover.';

/** Lets an editor choose one picture from the library: a cover, a portrait, a logo. */
export default function PictureField({ value, error, onChange, ...more }: Props) {
  const { without = WITHOUT, title = 'Choose a cover', isMark = false } = more;
  const [open, setOpen] = useState<'library' | 'description'>();
  const { data: file } = useQuery({ ...fileQuery(value), enabled: value !== '' });
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-2">
      {error && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      {value === '' ? (
        <p className="text-ink-faint text-sm">{without}</p>
      ) : (
        file && (
          <>
            <div className={isMark ? '*:max-h-32 dark:*:bg-white' : ''}>
              <Thumbnail file={file} whole={isMark} />
            </div>
            {!isMark && (
              <p className="text-ink-soft text-sm">
                {file.decorative ? 'Decorative' : file.alt || 'No description yet'}
              </p>
            )}
          </>
        )
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => setOpen('library')}>
          {value === '' ? 'Choose picture' : 'Change picture'}
        </Button>
        {value !== '' && (
          <>
            {!isMark && (
              <Button look="quiet" size="small" onClick={() => setOpen('description')}>
                Describe
              </Button>
            )}
            <Button
              look="quiet"
              size="small"
              onClick={({ currentTarget }) => {
                // This button disappears; the focus stays in the field.
                currentTarget.parentElement?.querySelector('button')?.focus();
                onChange('');
              }}
            >
              Remove
            </Button>
          </>
        )}
      </div>
      {open &&
        createPortal(
          open === 'description' ? (
            <MediaDialog id={value} onClose={close} />
          ) : (
            <MediaPicker
              title={title}
              most={1}
              onClose={close}
              onChosen={([chosen]) => chosen && onChange(chosen.id)}
            />
          ),
          document.body,
        )}
    </div>
  );
}
