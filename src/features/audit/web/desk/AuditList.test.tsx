import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import { DeskContext } from '#features/desk/web/collection.ts';
import { openPage } from '#testing/open-page.tsx';
import { ActorLink, RecordLink } from './AuditList.tsx';

const entry: AuditEntry = {
  id: 'e1',
  at: '2026-03-01T09:00:00.000Z',
  actorId: 'u1',
  actorEmail: 'ada@example.com',
  action: 'user.role',
  recordId: 'u2',
  recordName: 'noor@example.com',
  fields: ['role'],
  standing: 'there',
  page: null,
};
const shown = async (over: Partial<AuditEntry>) => {
  await openPage(
    <DeskContext value={DESK}>
      <RecordLink entry={{ ...entry, ...over }} /> by <ActorLink entry={{ ...entry, ...over }} />
    </DeskContext>,
  );
  return screen.queryAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href')!));
};

test('an entry links to its record and to the person who changed it', async () => {
  const user = (id: string) => `/admin/users?record=${id}`;
  expect(await shown({})).toEqual([user('u2'), user('u1')]);
});

test('an entry names a record without a name by its kind', async () => {
  const comment = { action: 'comment.approve', recordId: 'c1', recordName: null };
  await shown(comment);
  expect(screen.getByRole('link', { name: 'Open the comment' })).toBeTruthy();
  cleanup();
  await shown({ ...comment, standing: 'gone' });
  expect(screen.getByText(/^The comment/)).toBeTruthy();
});

test('an entry says that its record no longer exists, and does not link to it or to the system', async () => {
  expect(await shown({ standing: 'gone', actorId: null, actorEmail: 'system' })).toEqual([]);
  expect(screen.getByText('(no longer exists)')).toBeTruthy();
});
