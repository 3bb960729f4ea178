import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { openPage } from '#testing/open-page.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test.each([
  ['draft', null, { active: false }, 'Draft'],
  ['published', at(1), { active: false }, 'Scheduled'],
  ['published', at(-1), { active: false }, 'Inactive'],
  ['published', at(-2), { expiresAt: at(-1) }, 'Expired'],
  ['published', at(-2), { expiresAt: at(1) }, 'Published'],
] as const)('an editor sees a record that is %s, from %s, with %o, as %s', async (status, publishedAt, more, label) => {
  await openPage(<StatusBadge status={status} publishedAt={publishedAt} {...more} />);
  expect(document.body.textContent).toBe(label);
});
