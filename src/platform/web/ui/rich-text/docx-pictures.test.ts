import { expect, test } from 'vitest';
import { REVIEWED_DOCX, zip } from '#platform/server/documents/read-docx.fixtures.ts';
import { picturesOfDocx } from './docx-pictures.ts';

const PNG = '89504e470d0a1a0a'.repeat(8);

const imgOf = (src: string) => ({ getAttribute: () => src }) as unknown as Element;

test('the browser itself takes the pictures out of a Word document', async () => {
  const html = '<img src="docx:word/media/one.png"><img src="docx:word/media/two.svg">';
  const bytes = zip({ 'word/media/one.png': Buffer.from(PNG, 'hex'), 'word/media/two.svg': '<svg/>' });
  const source = await picturesOfDocx(new Blob([new Uint8Array(bytes)]), html);
  const file = source(imgOf('docx:word/media/one.png'));
  expect(file).toMatchObject({ name: 'one.png', type: 'image/png', size: 64 });
  expect(source(imgOf('docx:word/media/two.svg'))).toBeUndefined();
  expect(source(imgOf('docx:word/document.xml'))).toBeUndefined();
});

test.each([
  ['cut off', REVIEWED_DOCX.subarray(0, -30)],
  ['cut off in its directory', Buffer.concat([REVIEWED_DOCX.subarray(900), REVIEWED_DOCX.subarray(-22)])],
  ['empty', Buffer.alloc(0)],
])('an archive that is %s has no pictures', async (_, bytes) => {
  const source = await picturesOfDocx(new Blob([new Uint8Array(bytes)]), '<img src="docx:word/media/one.png">');
  expect(source(imgOf('docx:word/media/one.png'))).toBeUndefined();
});
