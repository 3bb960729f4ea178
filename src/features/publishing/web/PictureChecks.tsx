import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { DescribeDialog } from '#features/media/web/index.ts';
import type { Checked } from '#features/publishing/contract.ts';
import { CheckLine, GoTo } from './CheckLine.tsx';

interface PictureChecksProps {
  pictures: Checked['pictures'];
  /** What readers get without a cover. */
  withoutCover: string;
  /** Called after a dialog in which a picture may have been described. */
  onDescribed: () => void;
}

/** The cover and the pictures of the text, with their descriptions; a missing one is written here. */
export function PictureChecks({ pictures, withoutCover, onDescribed }: PictureChecksProps) {
  const [describing, setDescribing] = useState<string>();
  const [isOpened, setOpened] = useState(false);
  const openFile = (id: string) => {
    setOpened(true);
    setDescribing(id);
  };
  const hasCover = pictures.some(({ place }) => place === 'cover');
  return (
    <>
      {!hasCover && (
        <CheckLine mark="fine" label="Cover">
          {withoutCover}
        </CheckLine>
      )}
      {pictures.map(({ id, title, place, alt, decorative, missing }) => (
        <CheckLine key={id} mark={missing ? 'fault' : 'fine'} label={place === 'cover' ? 'Cover' : 'Picture'}>
          {missing ? (
            <>
              “{title}” has no description{' '}
              <GoTo what={title} onClick={() => openFile(id)}>
                Describe
              </GoTo>
            </>
          ) : (
            (decorative && 'Decorative') || alt
          )}
        </CheckLine>
      ))}
      {isOpened &&
        createPortal(
          <Suspense>
            <DescribeDialog
              id={describing}
              onClose={() => {
                setDescribing(undefined);
                onDescribed();
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
