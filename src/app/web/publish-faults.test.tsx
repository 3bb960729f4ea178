import { expect, test } from 'vitest';
import { courseForm } from '#features/courses/web/editor/CourseEditorPage.tsx';
import { eventForm } from '#features/events/web/editor/EventEditorPage.tsx';
import { jobForm } from '#features/jobs/web/editor/JobEditorPage.tsx';
import { faultsOf } from '#platform/web/ui/record-editor/checks-of.tsx';

const [morning, earlier] = ['2030-03-04T10:00', '2030-03-04T09:00'];

test('the checklist of an event names an end before the start, and a missing place and link in one line', async () => {
  const values = { ...eventForm.blank!, title: 'Forum', organiser: 'Institute', content: '<p>Talks.</p>' };
  expect(await faultsOf(eventForm, { ...values, startsAt: morning, endsAt: earlier })).toEqual({
    endsAt: 'The end must not be before the start',
    place: 'Add a place, a link or both before you publish this',
  });
  expect(await faultsOf(eventForm, { ...values, startsAt: earlier, endsAt: morning, place: 'Graz' })).toEqual({});
});

test('the checklist of a course names a missing end', async () => {
  const values = { ...courseForm.blank!, title: 'Course', provider: 'Institute', description: 'Customs.' };
  expect(await faultsOf(courseForm, { ...values, learningType: 'live', startsAt: morning, endsAt: '' })).toMatchObject({
    endsAt: 'Enter the end too, or leave both blank',
  });
});

test('the checklist of a job names a missing way to apply once, a past closing date and a salary without currency', async () => {
  const texts = { title: 'Adviser', company: 'Firm', location: 'Graz', description: 'Advise.', requirements: 'German' };
  const values = { ...jobForm.blank!, ...texts };
  expect(await faultsOf(jobForm, { ...values, expiresAt: '2020-03-04', salaryMin: '50000' })).toEqual({
    contactEmail: 'Add an email address or an application link before you publish this',
    expiresAt: 'The closing date must be after the day on which this is published',
    salaryCurrency: 'Choose the currency of the salary',
  });
});
