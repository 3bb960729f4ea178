import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage, press } from '#testing/open-page.tsx';
import { HeaderSettings } from './HeaderSettings.tsx';

const items = [
  { id: 'a', label: 'Home', href: '/', order: 0, updatedAt: '2026-03-01T10:00:04.000Z' },
  { id: 'b', label: 'About', href: '/about', order: 1, updatedAt: '2026-03-01T10:00:00.000Z' },
];

async function open() {
  const page = await openPage(<HeaderSettings />, {
    'GET /api/admin/navigation/header': () => ({ rows: items, total: items.length }),
    'GET /api/information': () => ({ rows: [{ id: 'i', slug: 'imprint', title: 'Imprint' }], total: 1 }),
    'POST /api/admin/navigation/header/item': () => ({}),
    'PUT /api/admin/navigation/header': () => ({ rows: items, total: items.length }),
    'DELETE /api/admin/navigation/header/item/:id': () => ({}),
  });
  await screen.findByText('About');
  return page;
}
async function add(label: string, href: string) {
  const form = within(screen.getByRole('form', { name: 'Add a navigation item' }));
  fireEvent.change(form.getByLabelText('Label'), { target: { value: label } });
  fireEvent.change(form.getByLabelText('Address'), { target: { value: href } });
  await press('Add item');
}

test('a new item comes after the others', async () => {
  const { calls } = await open();
  await add('Events', '/events');
  await expect
    .poll(() => calls)
    .toContainEqual({
      key: 'POST /api/admin/navigation/header/item',
      parts: { body: { label: 'Events', href: '/events', order: 2 } },
    });
  expect(toastStore.get()).toMatchObject({ title: 'Navigation item added successfully' });
});

test('the field of the address suggests information pages', async () => {
  await open();
  const field = within(screen.getByRole('form', { name: 'Add a navigation item' })).getByLabelText('Address');
  await expect
    .poll(() => [...(field as HTMLInputElement).list!.options].map(({ value, label }) => [value, label]))
    .toContainEqual(['/information/imprint', 'Imprint']);
});

test('after adding an item, the next one can be typed at once', async () => {
  await open();
  await add('Events', '/events');
  const form = within(screen.getByRole('form', { name: 'Add a navigation item' }));
  await expect.poll(() => document.activeElement).toBe(form.getByLabelText('Label'));
});

test.each([
  ['', '/events', 'Label', 'Please fill in all fields'],
  ['Events', ' ', 'Address', 'Please fill in all fields'],
  ['Events', 'events', 'Address', 'Use a path such as /about, or an address that begins with https://'],
])('the form does not send an item with label %j and address %j', async (label, href, wrong, message) => {
  const { calls } = await open();
  await add(label, href);
  const field = within(screen.getByRole('form', { name: 'Add a navigation item' })).getByLabelText(wrong);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.getByRole('alert').id).toBe(field.getAttribute('aria-describedby'));
  expect(calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test('an item is marked if no page has its address', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched.mockImplementation(async (path) => new Response(null, { status: path === '/about' ? 404 : 200 }));
  await open();
  const marked = await screen.findByText('No page has this address');
  expect(marked.closest('li')!.textContent).toContain('About');
  fetched.mockRestore();
});

test('the form warns of an address that no page has before the item is added, and adds it all the same', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched.mockImplementation(async (path) => new Response(null, { status: path === '/soon' ? 404 : 200 }));
  const { calls } = await open();
  const form = screen.getByRole('form', { name: 'Add a navigation item' });
  const address = within(form).getByLabelText('Address');
  fireEvent.change(address, { target: { value: '/soon' } });
  expect(within(form).queryByRole('alert')).toBeNull();
  fireEvent.blur(address);
  await within(form).findByText('No page has this address');
  await add('Soon', '/soon');
  await expect.poll(() => within(form).queryByRole('alert')).toBeNull();
  await expect.poll(() => calls.map(({ key }) => key)).toContain('POST /api/admin/navigation/header/item');
  fetched.mockRestore();
});

test('moving an item saves the new order', async () => {
  const { calls } = await open();
  await press('Move “About” up');
  expect(calls.find(({ key }) => key.startsWith('PUT'))?.parts).toMatchObject({
    query: { updatedAt: '2026-03-01T10:00:04.000Z' },
    body: [
      { id: 'b', order: 0 },
      { id: 'a', order: 1 },
    ],
  });
  expect(toastStore.get()).toMatchObject({ title: 'Header navigation updated successfully' });
});

test('undoing a move saves the old order, unless somebody has saved since', async () => {
  const { calls } = await open();
  await press('Move “About” up');
  const { action } = toastStore.get()!;
  await act(async () => {
    if (action && 'run' in action) action.run();
  });
  const [, back] = calls.filter(({ key }) => key.startsWith('PUT'));
  expect(back?.parts).toMatchObject({
    query: { updatedAt: '2026-03-01T10:00:04.000Z' },
    body: [
      { id: 'a', order: 0 },
      { id: 'b', order: 1 },
    ],
  });
  expect(toastStore.get()).toMatchObject({ title: 'Undone' });
});

test('an item is deleted only after a confirmation', async () => {
  const { calls } = await open();
  await press('Delete “About”');
  await press('Delete');
  expect(calls).toContainEqual({
    key: 'DELETE /api/admin/navigation/header/item/:id',
    parts: { params: { id: 'b' }, query: { updatedAt: '2026-03-01T10:00:00.000Z' } },
  });
  expect(toastStore.get()).toMatchObject({ title: 'Navigation item deleted successfully' });
});

test('saving an edited item sends all items and closes its form', async () => {
  const { calls } = await open();
  await press('Edit “About”');
  const [field] = screen.getAllByLabelText<HTMLInputElement>('Label');
  fireEvent.change(field!, { target: { value: 'About us' } });
  await press('Save');
  expect(calls.find(({ key }) => key.startsWith('PUT'))?.parts.body).toMatchObject([
    { id: 'a', label: 'Home' },
    { id: 'b', label: 'About us' },
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
