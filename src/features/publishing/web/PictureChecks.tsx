import { useState } from 'react';
import { createPortal } from 'react-dom';
import { DescribeDialog } from '#features/media/web/index.ts';
import type { CheckReply } from '#features/publishing/contract.ts';
import { CheckLine, Opens } from './CheckLine.tsx';

type Pictures = CheckReply['pictures'];

const labelOf = ({ place }: Pictures[number]) => (place === 'cover' ? 'Cover' : 'Picture');

interface BarePicturesProps {
  pictures: Pictures;
  /** Called after closing a dialog in which an editor may have described a picture. */
  onDescribed: () => void;
}

/** Lists the pictures without a description, and lets an editor write it here. */
export function BarePictures({ pictures, onDescribed }: BarePicturesProps) {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      {pictures
        .filter(({ missing }) => missing)
        .map((picture) => (
          <CheckLine key={picture.id} mark="fault" label={labelOf(picture)}>
            “{picture.title}” has no description{' '}
            <Opens what={picture.title} onClick={() => setOpened(picture.id)}>
              Describe
            </Opens>
          </CheckLine>
        ))}
      {createPortal(
        <DescribeDialog
          id={opened}
          onClose={() => {
            setOpened(undefined);
            onDescribed();
          }}
        />,
        document.body,
      )}
    </>
  );
}

interface DescribedPicturesProps {
  pictures: Pictures;
  /** What readers see instead of a cover; undefined for kinds without covers. */
  withoutCover: string | undefined;
}

/** Lists the other pictures with their descriptions, and the cover in any case. */
export function DescribedPictures({ pictures, withoutCover }: DescribedPicturesProps) {
  return (
    <>
      {withoutCover !== undefined && !pictures.some(({ place }) => place === 'cover') && (
        <CheckLine mark="unset" label="Cover">
          {withoutCover}
        </CheckLine>
      )}
      {pictures
        .filter(({ missing }) => !missing)
        .map((picture) => (
          <CheckLine key={picture.id} mark="fine" label={labelOf(picture)}>
            {picture.decorative ? 'Decorative' : picture.alt}
          </CheckLine>
        ))}
    </>
  );
}
