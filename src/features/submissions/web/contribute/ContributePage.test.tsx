import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { leaveFor } from '#platform/web/leave.ts';
import type { RichTextEditorProps } from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { toastStore } from '#platform/web/ui/toast.ts';
import { type Answers, openPage, press } from '#testing/open-page.tsx';
import { ContributePage } from './ContributePage.tsx';

vi.mock('#platform/web/leave.ts', () => ({ leaveFor: vi.fn() }));
// A text area that returns HTML, and a button that uploads a document, replace the editor, which needs a real browser.
vi.mock('#platform/web/ui/rich-text/RichTextEditor.tsx', () => ({
  default: ({ id, value, onChange, leftOut, onLeftOut }: RichTextEditorProps) => (
    <>
      <textarea id={id} defaultValue={value} onChange={({ target }) => onChange(`<p>${target.value}</p>`)} />
      <button type="button" onClick={() => onLeftOut!('comments:2')}>
        Upload a document
      </button>
      <p>Left out: {leftOut}</p>
    </>
  ),
}));

const EMPTY = 'No submissions yet. Create your first submission to get started.';
const TEXT =
  'Who signs the intercompany loan also decides where its interest is taxed, and that is seldom written down.';
const person = { id: 'p1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', role: 'subscriber' };
const ownList = (...rows: object[]) => ({ rows, total: rows.length });
const unauthorized = () => {
  throw new ApiError(401, '{"message":"Unauthorized: please sign in"}');
};
const signedIn: Answers = { 'GET /api/auth/user': () => person, 'GET /api/submissions': () => ownList() };

beforeEach(() => {
  localStorage.clear();
  vi.mocked(leaveFor).mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function write(answers: Answers) {
  const page = await openPage(<ContributePage />, { ...signedIn, ...answers });
  await press('Start New Submission');
  await screen.findByLabelText('Title');
  type('Title', 'Who signs the loan');
  type('Content', TEXT);
  return page;
}

test('a visitor who is not signed in sees a message and is sent to the sign-in page after half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openPage(<ContributePage />, { 'GET /api/auth/user': unauthorized });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByText('Please log in to access the contributor portal.')).toBeTruthy();
  expect(toastStore.get()).toMatchObject({ title: 'Access Denied' });
  expect(leaveFor).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fcontribute');
});

test('an empty list explains how to begin', async () => {
  await openPage(<ContributePage />, signedIn);
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Contributor Portal' })).toBeTruthy();
});

test('the list shows the status of each submission', async () => {
  const row = {
    updatedAt: '2026-03-02T09:00:00.000Z',
    submittedAt: '2026-03-02T09:00:00.000Z',
    reviewNotes: null,
    announcementId: null,
  };
  const rows = [
    { ...row, id: 's1', title: 'Rates', type: 'tax_humor', status: 'rejected', reviewNotes: 'Please add sources.' },
    { ...row, id: 's2', title: 'Loans', type: 'professional_article', status: 'published', articleId: 'a1' },
    { ...row, id: 's3', title: 'Budget', type: 'breaking_news', status: 'published', announcementId: 'n1' },
  ];
  await openPage(<ContributePage />, { ...signedIn, 'GET /api/submissions': () => ownList(...rows) });
  const rates = within((await screen.findByRole('heading', { name: 'Rates' })).closest('li')!);
  expect(rates.getByText('Rejected')).toBeTruthy();
  expect(rates.getByText(/tax humor · Submitted/)).toBeTruthy();
  expect(rates.getByText('2 Mar 2026')).toBeTruthy();
  expect(rates.getByText('Please add sources.')).toBeTruthy();
  expect(rates.queryByRole('link')).toBeNull();
  const links = screen.getAllByRole('link', { name: /published page/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/articles/a1', '/breaking-news/n1']);
});

test('sending a submission sends it for review and reloads the list', async () => {
  const { calls } = await write({ 'POST /api/submissions': () => ({}) });
  expect([...screen.getByLabelText<HTMLSelectElement>('Content Type').options].map(({ value }) => value)).toEqual([
    'professional_article',
    'analysis',
    'opinion',
    'case_study',
    'tax_humor',
    'breaking_news',
  ]);
  await press('Submit for Review');
  expect(await screen.findByRole('button', { name: 'Start New Submission' })).toBeTruthy();
  expect(toastStore.get()).toMatchObject({ title: 'Your submission has been sent for review' });
  expect(calls.find(({ key }) => key === 'POST /api/submissions')?.parts.body).toEqual({
    title: 'Who signs the loan',
    type: 'professional_article',
    content: `<p>${TEXT}</p>`,
  });
  expect(calls.filter(({ key }) => key === 'GET /api/submissions')).toHaveLength(2);
  expect(JSON.stringify(localStorage)).not.toContain('Who signs');
});

test('a text that is too short shows an error beside its field', async () => {
  const { calls } = await write({});
  type('Title', '');
  type('Content', 'Short');
  await press('Submit for Review');
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(alerts).toEqual(['Title is required', 'Content must be at least 100 characters']);
  expect(calls.map(({ key }) => key)).not.toContain('POST /api/submissions');
});

test('sending after the session has ended leads to the sign-in page and loses no typed text', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await write({ 'POST /api/submissions': unauthorized });
  await press('Submit for Review');
  await expect.poll(() => toastStore.get()).toMatchObject({ description: 'You are logged out. Logging in again...' });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fcontribute');
  cleanup();
  await openPage(<ContributePage />, signedIn);
  await press('Start New Submission');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Who signs the loan');
});

test('after a draft is saved, the focus is on the button that begins the next one', async () => {
  await write({ 'POST /api/submissions/drafts': () => draft });
  await press('Save as draft');
  const button = await screen.findByRole('button', { name: 'Start New Submission' });
  await expect.poll(() => document.activeElement).toBe(button);
});

test('another failure shows a message, and Cancel keeps the typed text', async () => {
  await write({
    'POST /api/submissions': () => {
      throw new ApiError(503, '{"message":"Not now"}');
    },
  });
  await press('Submit for Review');
  await expect.poll(() => toastStore.get()).toMatchObject({ description: 'Failed to submit your contribution' });
  expect(leaveFor).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Start New Submission');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Who signs the loan');
});

const draft = {
  id: 'd1',
  title: 'Half a thought',
  content: `<p>${TEXT}</p>`,
  leftOut: '',
  type: 'analysis',
  status: 'draft',
  submittedAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-03T09:00:00.000Z',
  history: [],
  edits: [],
  reviewNotes: null,
  articleId: null,
  announcementId: null,
};

test('typing creates one draft, and then saves it automatically', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const saved = vi.fn(() => ({ ...draft, updatedAt: '2026-03-04T09:00:00.000Z' }));
  const { calls } = await write({
    'POST /api/submissions/drafts': () => draft,
    'PUT /api/submissions/drafts/:id': saved,
  });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText(/^Draft saved at/)).toBeTruthy();
  expect(
    calls.filter(({ key }) => key === 'GET /api/submissions'),
    'the list shows the new draft',
  ).toHaveLength(2);
  expect(JSON.stringify(localStorage)).not.toContain('Who signs');
  type('Title', 'Who signs the note');
  expect(JSON.stringify(localStorage)).toContain('Who signs the note');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const sent = calls.filter(({ key }) => key.includes('drafts')).map(({ key, parts }) => [key, parts.body]);
  const body = { title: 'Who signs the loan', type: 'professional_article', content: `<p>${TEXT}</p>`, leftOut: '' };
  expect(sent).toEqual([
    ['POST /api/submissions/drafts', body],
    ['PUT /api/submissions/drafts/:id', { ...body, title: 'Who signs the note', updatedAt: draft.updatedAt }],
  ]);
});

test('a contributor can continue a draft and send it', async () => {
  const { calls } = await openPage(<ContributePage />, {
    ...signedIn,
    'GET /api/submissions': () => ownList(draft),
    'GET /api/submissions/:id': () => draft,
    'PATCH /api/submissions/:id': () => ({ ...draft, status: 'pending' }),
  });
  await press('Continue: Half a thought');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Half a thought');
  type('Title', 'A whole thought');
  await press('Submit for Review');
  expect(await screen.findByRole('button', { name: 'Start New Submission' })).toBeTruthy();
  expect(calls.find(({ key }) => key === 'PATCH /api/submissions/:id')?.parts).toMatchObject({
    params: { id: 'd1' },
    body: { title: 'A whole thought', type: 'analysis', updatedAt: draft.updatedAt },
  });
});

test('a draft that is opened again says what was left out of its text, until it is sent', async () => {
  const kept = { ...draft, leftOut: 'objects:1' };
  const { calls } = await openPage(<ContributePage />, {
    ...signedIn,
    'GET /api/submissions': () => ownList(kept),
    'GET /api/submissions/:id': () => kept,
    'PUT /api/submissions/drafts/:id': ({ body }) => ({ ...kept, ...(body as object) }),
    'PATCH /api/submissions/:id': () => ({ ...draft, status: 'pending' }),
  });
  await press('Continue: Half a thought');
  expect(await screen.findByText('Left out: objects:1')).toBeTruthy();
  await press('Upload a document');
  await press('Save as draft');
  await press('Continue: Half a thought');
  await press('Submit for Review');
  expect(await screen.findByRole('button', { name: 'Start New Submission' })).toBeTruthy();
  const sent = calls.filter(({ key }) => /^P(UT|ATCH)/.test(key)).map(({ parts }) => parts.body);
  expect(sent).toMatchObject([{ leftOut: 'comments:2' }, { leftOut: 'objects:1' }]);
});

test('sending an old version shows a conflict and overwrites nothing', async () => {
  const newer = { ...draft, title: 'From the phone', updatedAt: '2026-03-05T09:00:00.000Z' };
  const read = vi.fn().mockReturnValueOnce(draft).mockReturnValue(newer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openPage(<ContributePage />, {
    ...signedIn,
    'GET /api/submissions': () => ownList(draft),
    'GET /api/submissions/:id': read,
    'PUT /api/submissions/drafts/:id': () => {
      throw new ApiError(409, '{"message":"Somebody else saved this draft."}');
    },
  });
  await press('Continue: Half a thought');
  await screen.findByLabelText('Title');
  type('Title', 'From the desk');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('Not saved: Somebody else saved this draft.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('From the desk');
  await press('Load the newer version');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('From the phone');
  act(() => toastStore.get()!.undo!());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('From the desk');
});

test('the page asks before it withdraws a submission', async () => {
  const row = { ...draft, id: 's1', title: 'Rates', status: 'pending' };
  const { calls } = await openPage(<ContributePage />, {
    ...signedIn,
    'GET /api/submissions': () => ownList(row),
    'POST /api/submissions/:id/withdraw': () => ({ ...row, status: 'withdrawn' }),
  });
  await press('Withdraw: Rates');
  expect(calls.map(({ key }) => key)).not.toContain('POST /api/submissions/:id/withdraw');
  await press('Withdraw');
  expect(calls.map(({ key }) => key)).toContain('POST /api/submissions/:id/withdraw');
  expect(toastStore.get()).toMatchObject({ title: 'Your submission has been withdrawn' });
});

test('revising a rejected submission shows its note and, on request, its history', async () => {
  const history = [{ id: 'e1', at: '2026-03-02T09:00:00.000Z', kind: 'rejected', note: 'Please add sources.' }];
  const row = { ...draft, id: 's1', title: 'Rates', status: 'rejected', reviewNotes: 'Please add sources.', history };
  await openPage(<ContributePage />, {
    ...signedIn,
    'GET /api/submissions': () => ownList(row),
    'GET /api/submissions/:id': () => row,
  });
  await press('Revise: Rates');
  expect(await screen.findByText(/Make the changes and send it again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
  const summary = screen.getByText('History');
  const details = summary.closest('details')!;
  details.open = true;
  await act(async () => void fireEvent(details, new Event('toggle')));
  expect(await screen.findByText('Not accepted in this version')).toBeTruthy();
});
