import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { daysAgo } from '#testing/moments.ts';
import { queueFigures } from './figures.ts';
import { mails } from './table.ts';

const t = await testDatabase();
afterAll(() => t.close());

test('if no emails are waiting, there is no oldest one', async () => {
  expect(await queueFigures(t.db)).toEqual({ waiting: 0, oldestAt: null, dead: 0 });
});

test('an email that waits for its next attempt is counted, but is not late', async () => {
  const mail = { kind: 'welcome', recipient: 'ada@example.com', subject: 'Welcome', html: '', plain: '' };
  await t.db.insert(mails).values({ ...mail, stateAt: daysAgo(-1) });
  expect(await queueFigures(t.db)).toEqual({ waiting: 1, oldestAt: null, dead: 0 });
  const at = daysAgo(1);
  await t.db.insert(mails).values({ ...mail, stateAt: at });
  expect(await queueFigures(t.db)).toEqual({ waiting: 2, oldestAt: at, dead: 0 });
});
