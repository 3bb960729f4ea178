import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MediaFile } from '#features/media/contract.ts';
import { Thumbnail } from './Thumbnail.tsx';

test.each([
  [90, 10, 'object-right-top'],
  [10, 90, 'object-left-bottom'],
  [50, 50, 'object-center'],
])('a picture with the focal point %d, %d is cropped with the class %s', (focusX, focusY, place) => {
  const file = { kind: 'picture', key: 'k', widths: [400], focusX, focusY } as unknown as MediaFile;
  const { container } = render(<Thumbnail file={file} />);
  expect([...container.querySelector('img')!.classList]).toContain(place);
});
