import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { ApiError } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import { type Answers, openPage } from '#testing/open-page.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyTemplates } from './ReplyTemplates.tsx';

const thanks = { id: 'thanks', name: 'Thanks', text: 'Thank you, {name}.', updatedAt: '2026-03-01T09:00:00.000Z' };
const SAVE = 'POST /api/admin/reply-templates';

async function chooseAndSave(save: Answers[string]) {
  const { calls } = await openPage(<ReplyTemplates text="Thank you, Noor." onChoose={() => undefined} />, {
    'GET /api/admin/reply-templates': () => ({ templates: [thanks] }),
    [SAVE]: save,
  });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const field = await screen.findByLabelText('Template');
  await act(async () => void fireEvent.change(field, { target: { value: 'thanks' } }));
  await press('Save as template');
  await press('Save template');
  return { bodies: () => calls.filter(({ key }) => key === SAVE).map(({ parts }) => parts.body), press };
}

test('saving replaces a template only if the chosen version is still the newest, and then closes the form', async () => {
  const { name, updatedAt } = thanks;
  const { bodies } = await chooseAndSave(() => thanks);
  expect(bodies()).toEqual([{ name, updatedAt, text: 'Thank you, Noor.' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save template' })).toBeNull());
});

test('after a conflict the name stays, and saving again sends the refused version again', async () => {
  const { bodies, press } = await chooseAndSave(() => {
    throw new ApiError(409, '{"message":"A colleague has saved this template since"}');
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Template').value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('Name of the template').value).toBe('Thanks');
  await press('Save template');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual(bodies()[0]);
});

test('saving does not replace a colleague’s newer version of a chosen template, even if the list was read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let templates = [thanks];
  const { calls } = await openPage(<ReplyTemplates text="Thank you, Noor." onChoose={() => undefined} />, {
    'GET /api/admin/reply-templates': () => ({ templates }),
    [SAVE]: () => thanks,
  });
  const field = await screen.findByLabelText('Template');
  await act(async () => void fireEvent.change(field, { target: { value: 'thanks' } }));
  templates = [{ ...thanks, name: 'Thanks!', updatedAt: '2026-03-01T09:00:09.000Z' }];
  // An hour later, the computer is online again.
  vi.advanceTimersByTime(HOUR);
  for (const event of ['offline', 'online']) await act(async () => void window.dispatchEvent(new Event(event)));
  await screen.findByRole('option', { name: 'Thanks!' });
  for (const name of ['Save as template', 'Save template'])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const saved = calls.filter(({ key }) => key === SAVE);
  expect(saved).toMatchObject([{ parts: { body: { updatedAt: thanks.updatedAt } } }]);
});

test('a chosen template keeps its version, even if its text is saved as another template', async () => {
  let templates = [thanks];
  const other = { ...thanks, id: 'other', name: 'Other', updatedAt: '2026-03-01T09:00:05.000Z' };
  const { calls } = await openPage(<ReplyTemplates text="Thank you, Noor." onChoose={() => undefined} />, {
    'GET /api/admin/reply-templates': () => ({ templates }),
    [SAVE]: () => {
      templates = [{ ...thanks, updatedAt: '2026-03-01T09:00:09.000Z' }, other];
      return other;
    },
  });
  const field = await screen.findByLabelText('Template');
  await act(async () => void fireEvent.change(field, { target: { value: 'thanks' } }));
  for (const name of ['Other', thanks.name]) {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save as template' })));
    fireEvent.change(screen.getByLabelText(/^Name of the template/), { target: { value: name } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save template' })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save template' })).toBeNull());
  }
  const saved = calls.filter(({ key }) => key === SAVE);
  expect(saved).toMatchObject([
    { parts: { body: { name: 'Other', updatedAt: null } } },
    { parts: { body: { name: thanks.name, updatedAt: thanks.updatedAt } } },
  ]);
});

test('a template is deleted only if the chosen version is still the newest; after a conflict, the person must choose it again', async () => {
  const DELETE = 'DELETE /api/admin/reply-templates/:id';
  let templates = [thanks];
  const { calls } = await openPage(<ReplyTemplates text="" onChoose={() => undefined} />, {
    'GET /api/admin/reply-templates': () => ({ templates }),
    [DELETE]: () => {
      throw new ApiError(409, '{"message":"Somebody else saved this template"}');
    },
  });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const field = await screen.findByLabelText<HTMLSelectElement>('Template');
  await act(async () => void fireEvent.change(field, { target: { value: 'thanks' } }));
  templates = [{ ...thanks, text: 'Theirs', updatedAt: '2026-03-01T09:00:09.000Z' }];
  await press('Delete template');
  await press('Delete');
  const deletion = { params: { id: 'thanks' }, query: { updatedAt: thanks.updatedAt } };
  expect(calls.filter(({ key }) => key === DELETE)).toMatchObject([{ parts: deletion }]);
  await waitFor(() => expect(field.value).toBe(''));
});

test('choosing a template inserts the names of the contact and of the person who replies', async () => {
  const text = 'Dear {name},\n\nKind regards,\n{sender}';
  // Inserts a name unchanged, whatever characters it contains.
  const inquiry = { id: 'noor', email: 'noor@example.com', contactName: '{sender} $& Noor' } as Inquiry;
  await openPage(<ReplyForm inquiry={inquiry} />, {
    'GET /api/admin/reply-templates': () => ({ templates: [{ ...thanks, text }] }),
    'GET /api/admin/inquiries/:id/messages': () => ({ messages: [], answersComeHere: true }),
    'GET /api/admin/user': () => ({ firstName: 'Ada', lastName: 'Mensah', email: 'ada@example.com' }),
  });
  const field = await screen.findByLabelText('Template');
  await act(async () => void fireEvent.change(field, { target: { value: 'thanks' } }));
  const reply = screen.getByLabelText<HTMLTextAreaElement>('To noor@example.com');
  expect(reply.value).toBe('Dear {sender} $& Noor,\n\nKind regards,\nAda Mensah');
});

test('a name that differs only in capitals replaces the template, and the form says so', async () => {
  const { calls } = await openPage(<ReplyTemplates text="Thank you." onChoose={() => undefined} />, {
    'GET /api/admin/reply-templates': () => ({ templates: [thanks] }),
    [SAVE]: () => thanks,
  });
  await screen.findByLabelText('Template');
  fireEvent.click(screen.getByRole('button', { name: 'Save as template' }));
  fireEvent.change(screen.getByLabelText('Name of the template'), { target: { value: 'THANKS' } });
  expect(screen.getByText(/^Replaces the template “Thanks”/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save template' })));
  const saved = calls.filter(({ key }) => key === SAVE);
  expect(saved).toMatchObject([{ parts: { body: { name: 'THANKS', updatedAt: thanks.updatedAt } } }]);
});
