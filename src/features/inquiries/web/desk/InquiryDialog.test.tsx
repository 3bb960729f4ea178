import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { InquiryDialog } from './InquiryDialog.tsx';

const LIST = 'GET /api/admin/inquiries';
const [AT, LATER] = ['2026-03-01T09:00:00.000Z', '2026-03-01T09:05:00.000Z'];

const correspondence = {
  'GET /api/admin/inquiries/:id/messages': () => ({ messages: [], answersComeHere: true }),
  'GET /api/admin/reply-templates': () => ({ templates: [] }),
};

test('the dialog shows everything that the sender wrote', async () => {
  const written = {
    contactName: 'Noor Haddad',
    email: 'noor@example.com',
    phone: '+44 113 555 0142',
    website: 'https://northwind.example',
    location: 'Leeds',
    description: 'We offer courses.',
  };
  const { rows } = sampleReply(LIST, written) as { rows: Inquiry[] };
  await openPage(<InquiryDialog inquiry={rows[0]} onClose={() => {}} />, correspondence);
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling!.textContent;
  const facts = { Contact: 'contactName', Email: 'email', Phone: 'phone', Website: 'website', Location: 'location' };
  for (const [term, field] of Object.entries(facts)) expect(fact(term)).toBe(written[field as keyof typeof written]);
  expect(screen.getByText(written.description)).toBeTruthy();
});

test('an empty reply is not sent, and its field gets the focus', async () => {
  const { rows } = sampleReply(LIST, { answeredAt: null }) as { rows: Inquiry[] };
  await openPage(<InquiryDialog inquiry={rows[0]} onClose={() => {}} />, correspondence);
  await userEvent.click(screen.getByText('Send reply'));
  expect(screen.getByText('Please write a reply')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(`To ${rows[0]!.email}`));
});

/** Shows an inquiry. Its button replaces it with a colleague's later version. */
function Changing({ first, then }: { first: Inquiry; then: Inquiry }) {
  const [now, setNow] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setNow(then)}>
        A colleague saves
      </button>
      <InquiryDialog inquiry={now} onClose={() => {}} />
    </>
  );
}

async function openWithNote() {
  const written = { note: 'Call in May.', noteSavedAt: AT, answeredAt: null };
  const [first] = (sampleReply(LIST, written) as { rows: Inquiry[] }).rows;
  await openPage(
    <Changing first={first!} then={{ ...first!, note: 'Call in June.', noteSavedAt: LATER }} />,
    correspondence,
  );
}
const press = (name: string) => fireEvent.click(screen.getByText(name));
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note (optional)');

test('if nothing was typed, the note that a colleague saves replaces the one on the screen', async () => {
  await openWithNote();
  press('A colleague saves');
  expect(note().value).toBe('Call in June.');
  expect(screen.queryByText(/^A colleague saved this note/)).toBeNull();
});

test('the desk cannot mark an inquiry as answered while it has to choose between two notes', async () => {
  await openWithNote();
  fireEvent.change(note(), { target: { value: 'Call in July.' } });
  press('A colleague saves');
  expect(screen.getByText(/^A colleague saved this note/)).toBeTruthy();
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as answered' });
  expect(button().disabled).toBe(true);
  press('Keep mine');
  expect([button().disabled, note().value]).toEqual([false, 'Call in July.']);
});
