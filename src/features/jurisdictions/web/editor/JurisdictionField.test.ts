import { expect, test } from 'vitest';
import { countryChoices, jurisdictionChoices } from './JurisdictionField.tsx';

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

test('the countries are the jurisdictions with a code of ISO 3166-1', () => {
  const codes = ['AT', 'EU', 'OECD', 'UN', 'US', 'US-GA'];
  expect(countryChoices(codes.map((code) => ({ code, name: `Name of ${code}` })))).toEqual([
    { value: 'AT', label: 'Name of AT', hint: 'AT' },
    { value: 'US', label: 'Name of US', hint: 'US' },
  ]);
});
