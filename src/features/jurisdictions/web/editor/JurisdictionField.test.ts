import { expect, test } from 'vitest';
import { jurisdictionChoices } from './JurisdictionField.tsx';

test('jurisdictions in use come first, each name appears once, and a name without a code says so', () => {
  const known = [
    { code: 'AT', name: 'Austria' },
    { code: 'GE', name: 'Georgia' },
    { code: 'US-GA', name: 'Georgia' },
  ];
  expect(jurisdictionChoices(known, ['Ruritania', 'Georgia'])).toEqual([
    { value: 'Ruritania', hint: 'No code yet' },
    { value: 'Georgia', hint: 'GE' },
    { value: 'Austria', hint: 'AT' },
  ]);
});
