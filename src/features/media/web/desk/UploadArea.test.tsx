import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { useUploads } from './UploadArea.tsx';

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
