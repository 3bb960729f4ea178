import { expect, test } from 'vitest';
import { mailLink } from './mail.ts';

test.each([
  [mailLink('ada@example.com'), 'mailto:ada@example.com'],
  [mailLink('a?b&c@example.com', { subject: 'R&D: 5 %' }), 'mailto:a%3Fb%26c@example.com?subject=R%26D%3A%205%20%25'],
  [mailLink('', { subject: 'A', body: 'B\nC' }), 'mailto:?subject=A&body=B%0AC'],
])('%s encodes every part', (link, encoded) => expect(link).toBe(encoded));
