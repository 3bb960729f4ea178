import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '#kernel/time.ts';
import { mails } from '#platform/server/mail/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { remindOfInquiries } from './remind.ts';
import { partnershipInquiries } from './table.ts';

const received = Date.parse('2026-11-21T09:30:00Z');
const at = (hours: number) => received + hours * HOUR;

const t = await usingTestApp({ env: { MAIL_FROM: 'Desk <desk@tax.example>' } });
beforeEach(async () => {
  await t.db.delete(mails);
  await t.db.delete(partnershipInquiries);
  await t.db.insert(partnershipInquiries).values({
    inquiryType: 'recruiter',
    companyName: 'Harcourt & Vane',
    contactName: 'Noor',
    email: 'noor@example.com',
    location: 'Rotterdam',
    description: 'We place tax people in the Benelux and would like to list our vacancies.',
    createdAt: new Date(received).toISOString(),
  });
});

const remind = (hours: number) => remindOfInquiries(t.deps, at(hours));
const sent = () => t.db.select().from(mails);

test('the operators get one reminder, when four of the 24 hours are left', async () => {
  await remind(19.9);
  expect(await sent()).toEqual([]);
  await Promise.all([remind(20), remind(20)]);
  await remind(23);
  expect(await sent()).toMatchObject([
    {
      kind: 'inquiry-reminder',
      recipient: 'desk@tax.example',
      replyTo: 'noor@example.com',
      subject: 'Reply due soon: partnership inquiry from Harcourt & Vane',
      plain: expect.stringMatching(/An inquiry is waiting for a reply[\s\S]*22 November at 09:30 UTC/),
    },
  ]);
});

test('an answered inquiry causes no reminder', async () => {
  await t.db.update(partnershipInquiries).set({ answeredAt: new Date(at(2)).toISOString() });
  await remind(20);
  expect(await sent()).toEqual([]);
});

test('a late reminder says that the reply is overdue, and an inquiry that is days old causes none', async () => {
  await remind(80);
  expect(await sent()).toEqual([]);
  await remind(26);
  expect(await sent()).toMatchObject([
    {
      recipient: 'desk@tax.example',
      subject: 'Reply overdue: partnership inquiry from Harcourt & Vane',
      plain: expect.stringContaining('A reply to an inquiry is overdue'),
    },
  ]);
});
