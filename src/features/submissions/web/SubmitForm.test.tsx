import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { useSubmit } from './SubmitForm.tsx';

vi.mock('#features/proof/web/index.ts', () => ({ takeProof: async () => undefined }));

const CONTENT = 'word '.repeat(30);

/** The fields of the form that these tests need. */
function Form({ content }: { content: string }) {
  const { form, errors, pending } = useSubmit(undefined);
  return (
    <form {...form}>
      <input name="title" defaultValue="A ruling" />
      <input name="authorName" defaultValue="Ada" />
      <input name="authorEmail" defaultValue="ada@example.com" />
      <textarea name="content" defaultValue={content} />
      <input name="website" defaultValue="https://filled-in-by-a-password-manager.example" />
      <output>{errors.content}</output>
      <button type="submit">{pending ? 'Submitting...' : 'Submit Article for Review'}</button>
    </form>
  );
}

async function send(answer: () => unknown, content = CONTENT) {
  const page = await openPage(<Form content={content} />, { 'POST /api/public/submissions': answer });
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  return page;
}

test('after sending, a toast says thanks and the success view replaces the form', async () => {
  const { calls, where } = await send(() => ({ message: 'Thanks' }));
  await expect.poll(() => where()).toBe('/submit?sent=1');
  expect(calls[0]?.parts.body).toMatchObject({ title: 'A ruling', content: `<p>${CONTENT.trim()}</p>` });
  expect(calls[0]?.parts.body, 'the honeypot is for bots without scripts').not.toHaveProperty('website');
  expect(toastStore.get()).toMatchObject({
    title: 'Article Submitted Successfully!',
    description: "Thank you for your contribution. We'll review your article and get back to you via email.",
  });
});

test('the browser forgets a text once it is sent, but keeps one that could not be sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('submission-draft', '{"draft":{"title":"A ruling"},"preselected":" "}');
  await send(() => {
    throw new ApiError(503, '{"message":"Unavailable"}');
  });
  await expect.poll(() => toastStore.get()).toMatchObject({ title: 'Submission Failed' });
  vi.mocked(console.error).mockClear();
  expect(localStorage.getItem('submission-draft')).toContain('A ruling');
  cleanup();
  const { where } = await send(() => ({ message: 'Thanks' }));
  await expect.poll(() => where()).toBe('/submit?sent=1');
  expect(localStorage.getItem('submission-draft')).toBeNull();
});

test('a failure shows a toast and is logged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { where } = await send(() => {
    throw new ApiError(503, '{"message":"Unavailable"}');
  });
  await expect.poll(() => toastStore.get()).toMatchObject({ title: 'Submission Failed', tone: 'danger' });
  expect(toastStore.get()?.description).toBe('There was an error submitting your article. Please try again.');
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  expect(where()).toBe('/here');
});

test('the form does not send a text that is too short', async () => {
  const { calls } = await send(() => ({}), 'Too short');
  expect(await screen.findByText('Content must be at least 100 characters')).toBeTruthy();
  expect(calls).toEqual([]);
});
