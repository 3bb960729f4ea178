import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { openSite, sampleReply, until } from '#testing/open-site.tsx';

const FOOTER = { sections: [], socialLinks: {}, contactInfo: { email: '', phone: '', address: '' } };
const open = (address: string, answers: Parameters<typeof openSite>[1] = {}) =>
  openSite(address, { 'GET /api/navigation': () => ({ header: [], footer: FOOTER }), ...answers });
const own = (changes: object) => ({ 'GET /api/account': () => sampleReply('GET /api/account', changes) });

test('the account page names an address that is still to be confirmed', async () => {
  await open('/account', own({ pendingEmail: 'new@example.com' }));
  await until(() => screen.getByText('To confirm new@example.com, open the link that we sent there.'));
});

test('the account page does not mention an address to confirm if there is none', async () => {
  await open('/account', own({ pendingEmail: null, email: 'ada@example.com' }));
  await until(() => screen.getAllByText('ada@example.com'));
  expect(screen.queryByText(/^To confirm/)).toBeNull();
});

test.each([true, false])(
  'only a person who has a password here can change the address here: %s',
  async (hasPassword) => {
    await open('/account', own({ hasPassword }));
    await until(() => screen.getByRole('link', { name: /your name$/ }));
    expect(screen.queryByRole('link', { name: /your email address$/ }) !== null).toBe(hasPassword);
  },
);

test.each([
  ['2026-11-03T09:30:00.000Z', true, 'Linked on 3 Nov 2026', 1],
  ['2026-11-03T09:30:00.000Z', false, 'Linked on 3 Nov 2026', 0],
  [null, true, 'Set', 0],
])(
  'the account page says whether an organisation is linked: %s, with a password: %s',
  async (linkedAt, hasPassword, said, notes) => {
    await open('/account', own({ linkedAt, hasPassword }));
    await until(() => screen.getByText(said));
    expect(screen.queryAllByText('Organisation')).toHaveLength(linkedAt ? 1 : 0);
    expect(screen.queryAllByText(/^You can sign in there too/)).toHaveLength(notes);
  },
);

test('if ending the other sessions fails, the person can try again', async () => {
  await open('/account/sessions', {
    'DELETE /api/account/sessions': () => {
      throw new ApiError(503, '{"message":"Please try again in a moment."}');
    },
  });
  const button = () => document.querySelector<HTMLButtonElement>('main form [type=submit]')!;
  await until(() => expect(button()).toBeTruthy());
  await act(async () => void fireEvent.click(button()));
  await until(() => screen.getByText('Please try again in a moment.'));
  expect(button().disabled).toBe(false);
});

const ALERTS = 'GET /api/account/alerts';
const NEWSLETTER = 'GET /api/account/newsletter';

test.each([
  [ALERTS, { total: 0, path: null }, 'No alerts', 'Set one up', '/alerts/new'],
  [ALERTS, { total: 1, path: '/alerts/x' }, '1 alert', /your alerts$/, '/alerts/x'],
  [ALERTS, { total: 2, path: '/alerts/x' }, '2 alerts', /your alerts$/, '/alerts/x'],
  [NEWSLETTER, { frequency: null, path: null }, 'Not subscribed', 'Subscribe', '/newsletter'],
  [NEWSLETTER, { frequency: 'weekly', path: '/newsletter/x' }, 'Emailed to you weekly', /newsletter$/, '/newsletter/x'],
])('the account page links to the settings for a person’s emails: %s, %j', async (call, reply, said, name, path) => {
  await open('/account', { ...own({}), [call]: () => reply });
  const row = within((await until(() => screen.getByText(said))).closest('dl > div') as HTMLElement);
  expect(row.getByRole('link', { name }).getAttribute('href')?.split('?')[0]).toBe(path);
});

test.each([
  [0, 'No articles'],
  [1, '1 article'],
  [2, '2 articles'],
])('the account page counts the articles that a person saved: %s', async (count, said) => {
  const articles = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    savedAt: '2026-11-03T09:30:00.000Z',
  }));
  await open('/account', { ...own({}), 'GET /api/saved': () => ({ articles }) });
  const row = within((await until(() => screen.getByText(said))).closest('dl > div') as HTMLElement);
  expect(row.getByRole('link', { name: /your list$/ }).getAttribute('href')).toBe('/saved');
});

test('if the email settings cannot be loaded, their row says so', async () => {
  const fails = () => {
    throw new ApiError(503, '{"message":"Please try again in a moment."}');
  };
  await open('/account', { ...own({}), [NEWSLETTER]: fails, [ALERTS]: () => ({ total: 0, path: null }) });
  const row = within((await until(() => screen.getByText('Newsletter', { selector: 'dt' }))).closest('div')!);
  await until(() => row.getByText('Could not be loaded'));
  expect(row.queryByRole('link')).toBeNull();
});

test('after a person has signed out another browser, the list no longer contains it', async () => {
  const reads = 'GET /api/account/sessions';
  const [row] = (sampleReply(reads) as { rows: object[] }).rows;
  let rows = ['Here', 'Phone'].map((device) => ({
    ...row,
    id: crypto.randomUUID(),
    device,
    current: device === 'Here',
  }));
  await open('/account', {
    [reads]: () => ({ rows, total: rows.length }),
    'DELETE /api/account/sessions/:id': () => {
      rows = rows.slice(0, 1);
    },
  });
  const button = await until(() => screen.getByRole('button', { name: /^Sign out.*Phone$/ }));
  await act(async () => void fireEvent.click(button));
  await until(() => expect(screen.queryAllByText('Phone')).toEqual([]));
  expect(screen.getByText('Here')).toBeTruthy();
});
