import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { openPage } from '#testing/open-page.tsx';
import { useUploads } from './UploadArea.tsx';
import { uploadFile } from './upload-file.ts';

/** The requests so far, which the test answers. */
const requests: Request[] = [];
class Request {
  status = 201;
  responseText = '{}';
  upload = {};
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    requests.push(this);
  }
}

const CHOSEN = [['a.jpg', 'b.jpg', 'c.jpg'], ['d.jpg']];

function Uploads() {
  const { upload } = useUploads();
  return CHOSEN.map((names) => (
    <button key={names[0]} type="button" onClick={() => upload(names.map((name) => new File(['x'], name)))}>
      {names}
    </button>
  ));
}

test('the browser sends two files at a time, even if an editor adds more during the upload', async () => {
  vi.stubGlobal('XMLHttpRequest', Request);
  await openPage(<Uploads />);
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(requests).toHaveLength(2);
  await act(async () => requests[0]!.onload!());
  expect(requests).toHaveLength(3);
});

test('a file that is too large is refused for its size, and not because of the connection', async () => {
  const file = Object.defineProperty(new File(['x'], 'a.jpg'), 'size', { value: 50 * 1024 ** 2 + 1 });
  const refusal = await uploadFile(file, { onShare: () => undefined }).catch((err: unknown) => err);
  expect(reasonOf(refusal)).toBe('The file is larger than 50 MB. Please send a smaller one');
});
