import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { zonedText } from '#platform/web/local-time.ts';
import { openPage } from '#testing/open-page.tsx';
import { PublicationDate } from './PublicationDate.tsx';

const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const soon = at(3);

test.each([
  ['published', at(-2), '2d ago'],
  ['published', soon, `Scheduled for ${zonedText(soon)}`],
  ['draft', null, '1d ago'],
  ['draft', soon, '1d ago'],
])('a record that is %s, dated %s, shows %s', async (status, publishedAt, text) => {
  await openPage(<PublicationDate status={status} publishedAt={publishedAt} createdAt={at(-1)} />);
  expect(document.body.textContent).toContain(text);
});
