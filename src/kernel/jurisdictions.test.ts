import { expect, test } from 'vitest';
import { JURISDICTION_CODES } from './jurisdictions.ts';

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });

test.each([...JURISDICTION_CODES])('the flag of %s is that of %s', (name, code) => {
  // 'Hong Kong SAR China'
  expect(regions.of(code)).toMatch(new RegExp(`^${name}`));
});
