import { expect, test } from 'vitest';
import { bylineChoices } from './BylineField.tsx';

test('names come before other spellings, which say whose they are, and each appears once', () => {
  const authors = [
    { name: 'Ada Meridian', spellings: ['Ada Meridian', 'A. Meridian'] },
    { name: 'Piet van Dijk', spellings: ['Piet van Dijk'] },
  ];
  expect(bylineChoices(authors)).toEqual([
    { value: 'Ada Meridian' },
    { value: 'Piet van Dijk' },
    { value: 'A. Meridian', hint: 'Ada Meridian' },
  ]);
});
