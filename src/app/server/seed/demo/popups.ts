import type { z } from 'zod';
import type { PopupInput } from '#features/popups/contract.ts';

/** Two popups, one of them active: dismissible, and shown once per session. */
export const popups: z.output<typeof PopupInput>[] = [
  {
    title: 'The week in tax, on Friday morning',
    content:
      '<p>One letter a week with what was published here: news, articles, vacancies and courses. Demonstration content.</p>',
    buttonText: 'Subscribe',
    buttonUrl: '/#newsletter',
    displayPages: ['/articles'],
    active: false,
    priority: 2,
    displayFrequency: 'once_per_day',
  },
  {
    title: 'Hiring for your tax team?',
    content:
      '<p>Partners place vacancies and courses before tax professionals in many countries. Demonstration content.</p>',
    buttonText: 'Place a Vacancy',
    buttonUrl: '/contact-us',
    displayPages: ['/careers'],
    active: true,
    priority: 1,
    displayFrequency: 'once_per_session',
  },
];
