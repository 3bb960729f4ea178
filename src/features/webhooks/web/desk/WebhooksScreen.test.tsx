import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WebhookEndpoint } from '#features/webhooks/contract.ts';
import { openPage } from '#testing/open-page.tsx';
import WebhooksScreen from './WebhooksScreen.tsx';

const at = '2026-03-01T09:30:00.000Z';
const endpoint: WebhookEndpoint = {
  id: '018e0000-0000-7000-8000-000000000001',
  url: 'https://hooks.example/a',
  description: '',
  events: ['article.published', 'job.changed'],
  active: true,
  pausedAt: null,
  pausedReason: '',
  formerUntil: null,
  lastState: null,
  lastAt: null,
  createdAt: at,
  updatedAt: at,
};
const open = (rows: WebhookEndpoint[], more = {}) =>
  openPage(<WebhooksScreen />, { 'GET /api/admin/webhooks': () => ({ rows, total: rows.length }), ...more });

test('adding an endpoint sends the chosen events, and shows its secret', async () => {
  const { calls } = await open([], {
    'POST /api/admin/webhooks': ({ body }: { body: object }) => ({ ...endpoint, ...body, secret: 'whsec_c2VjcmV0' }),
  });
  expect(await screen.findByText('There are no endpoints yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add an endpoint' }));
  await userEvent.type(screen.getByLabelText('Address'), 'https://hooks.example/a');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Choose at least one event')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Job: Withdrawn'));
  await userEvent.click(screen.getByLabelText('Submission received'));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy();
  const events = ['job.withdrawn', 'submission.received'];
  const body = { url: 'https://hooks.example/a', description: '', events, active: true };
  expect(calls.find(({ key }) => key.startsWith('POST'))?.parts).toEqual({ body });
});

test('a paused endpoint shows why, and can be resumed but not tested', async () => {
  const paused = { ...endpoint, active: false, pausedAt: at, pausedReason: 'It returned 410' };
  const { calls } = await open([paused], { 'PATCH /api/admin/webhooks/:id': () => endpoint });
  const row = (await screen.findByText('Paused')).closest('tr')!;
  expect(row.textContent).toContain('It returned 410');
  expect(within(row).queryByRole('button', { name: /Send a test/ })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: /^Resume/ }));
  const sent = { params: { id: paused.id }, body: { active: true, updatedAt: at } };
  expect(calls.find(({ key }) => key.startsWith('PATCH'))?.parts).toEqual(sent);
});

test('with twenty endpoints, none can be added', async () => {
  await open(Array.from({ length: 20 }, (_, nth) => ({ ...endpoint, id: `${endpoint.id.slice(0, -2)}${10 + nth}` })));
  expect(await screen.findByText(/limit of 20 endpoints/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Add an endpoint' }) as HTMLButtonElement).disabled).toBe(true);
});
