import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answered } from './SubmissionStatus.tsx';

const AT = '2026-03-01T09:30:00.000Z';

test.each([
  ['notes of a review that the author answered', 'Please shorten it', null, 'Answered on 1 Mar 2026'],
  ['notes of the last review', 'Please shorten it', AT, ''],
  ['no notes', null, null, ''],
])('whether the page says, beside %s, when the author answered: %s, %s, ‘%s’', (_, reviewNotes, reviewedAt, shown) => {
  const { container } = render(<Answered submission={{ reviewNotes, reviewedAt, pendingSince: AT }} />);
  expect(container.textContent).toBe(shown);
});
