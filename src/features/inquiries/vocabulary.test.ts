import { expect, test } from 'vitest';
import { fittingAnswers, volumesOf } from './vocabulary.ts';

test.each([
  ['recruiter', 'small', '6-15', { companySize: 'small', volume: '6-15' }],
  ['recruiter', 'small', '4-10', { companySize: 'small', volume: '' }],
  ['course-provider', 'small', '4-10', { companySize: '', volume: '4-10' }],
  ['course-provider', '', '30+', { companySize: '', volume: '' }],
])(
  'an inquiry of a %s with size "%s" and volume "%s" keeps only the answers that fit its type',
  (inquiryType, companySize, volume, kept) => {
    const typed = { inquiryType, companySize, volume, companyName: 'Northwind' };
    expect(fittingAnswers(typed)).toEqual({ inquiryType, companyName: 'Northwind', ...kept });
  },
);

test('until the type is chosen, the form offers the volumes for both types', () => {
  expect(Object.keys(volumesOf(''))).toHaveLength(8);
  expect(Object.values(volumesOf('course-provider'))).toEqual([
    '1-3 courses',
    '4-10 courses',
    '11-20 courses',
    '20+ courses',
  ]);
});
