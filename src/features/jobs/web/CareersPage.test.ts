import { expect, test } from 'vitest';
import { cutDescription, cutRequirements } from './CareersPage.tsx';

test('a description is cut at 100 characters, with its paragraphs joined', () => {
  expect(cutDescription('Short.\n\nAnd plain.')).toBe('Short. And plain.');
  expect(cutDescription('x'.repeat(100))).toBe('x'.repeat(100));
  expect(cutDescription(`${'x'.repeat(100)}y`)).toBe(`${'x'.repeat(100)}…`);
});

test.each([
  [[], [], 0],
  [['One'], ['One'], 0],
  [['One', 'Two'], ['One', 'Two'], 0],
  [['One', 'Two', 'Three'], ['One', 'Two'], 1],
  [['One', 'Two', 'Three', 'Four', 'Five'], ['One', 'Two'], 3],
  [['Exactly twenty chars', 'Twenty-one characters'], ['Exactly twenty chars', 'Twenty-one character…'], 0],
])('for the requirements %j a card shows %j and "%i more"', (requirements, shown, more) => {
  expect(cutRequirements(requirements)).toEqual({ shown, more });
});
