import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';

const READ = 'GET /api/breaking-news/:id';
const ID = '0197a000-0000-7000-8000-00000000000a';

test.each([
  ['a closed dialog reads nothing', undefined, []],
  ['an open dialog reads its announcement', ID, [{ id: ID }]],
])('%s', async (_, id, read) => {
  const { calls } = await openPage(<AnnouncementDialog id={id} rows={[]} onClose={() => undefined} />, {
    [READ]: () => sampleReply(READ),
  });
  expect(calls.map(({ parts }) => parts.params)).toEqual(read);
});
