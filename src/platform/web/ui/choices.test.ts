import { expect, test } from 'vitest';
import { withChosen } from './choices.ts';

test('a value that the address names is among the choices, though no record has just that', () => {
  expect(withChosen(['France', 'United Kingdom'], 'UK')).toEqual(['UK', 'France', 'United Kingdom']);
  expect(withChosen(['France'], 'France')).toEqual(['France']);
  expect(withChosen(['France'], undefined)).toEqual(['France']);
});
