import { expect, test } from 'vitest';
import { withChosen } from './choices.ts';

test('a value in the address is among the choices, even if no record has it', () => {
  expect(withChosen(['France', 'United Kingdom'], 'UK')).toEqual(['UK', 'France', 'United Kingdom']);
  expect(withChosen(['France'], 'France')).toEqual(['France']);
  expect(withChosen(['France'], undefined)).toEqual(['France']);
});
