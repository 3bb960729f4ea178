import { expect, test } from 'vitest';
import { readByline } from './bylines.ts';

test.each([
  ['Noor Haddad', [{ given: 'Noor', family: 'Haddad' }]],
  ['Piet van der Berg', [{ given: 'Piet', family: 'van der Berg' }]],
  [
    'Maria Elena Costa and John Low',
    [
      { given: 'Maria Elena', family: 'Costa' },
      { given: 'John', family: 'Low' },
    ],
  ],
  ['A. Lee, B. Ray & C. Fox', ['Lee', 'Ray', 'Fox'].map((family, at) => ({ given: `${'ABC'[at]}.`, family }))],
  ['The news desk', [{ literal: 'The news desk' }]],
  ['Saki', [{ literal: 'Saki' }]],
  ['Alexander Anders', [{ given: 'Alexander', family: 'Anders' }]],
  ['', []],
  [' , & ', []],
])('the byline %j names %j', (byline, names) => {
  expect(readByline(byline)).toEqual(names);
});
