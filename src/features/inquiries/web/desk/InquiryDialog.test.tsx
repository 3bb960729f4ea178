// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { InquiryDialog } from './InquiryDialog.tsx';

const LIST = 'GET /api/admin/inquiries';

test('an inquiry is shown with all that the sender wrote', async () => {
  const written = {
    contactName: 'Noor Haddad',
    email: 'noor@example.com',
    phone: '+44 113 555 0142',
    website: 'https://northwind.example',
    location: 'Leeds',
    description: 'We offer courses.',
  };
  const { rows } = sampleReply(LIST, written) as { rows: Inquiry[] };
  await openPage(<InquiryDialog inquiry={rows[0]} onClose={() => {}} />, {
    'GET /api/admin/inquiries/:id/messages': () => ({ rows: [], total: 0 }),
    'GET /api/admin/reply-templates': () => ({ rows: [], total: 0 }),
  });
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling!.textContent;
  const facts = { Contact: 'contactName', Email: 'email', Phone: 'phone', Website: 'website', Location: 'location' };
  for (const [term, field] of Object.entries(facts)) expect(fact(term)).toBe(written[field as keyof typeof written]);
  expect(screen.getByText(written.description)).toBeTruthy();
});
