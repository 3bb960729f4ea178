import { expect, test } from 'vitest';
import { citedIn, withReferences } from './read-html.ts';

const linked = (html: string) => withReferences(html, ({ id }) => `/x/${id}`);

test('a citation becomes a link wherever it occurs in a text', () => {
  expect(linked('<p>See IRC § 482 and <em>Case C-255/02</em>.</p>')).toBe(
    '<p>See <a class="reference" href="/x/irc-482">IRC § 482</a> and <em><a class="reference" href="/x/case-c-255-02">Case C-255/02</a></em>.</p>',
  );
});

test.each([
  '<p><a href="https://example.com">IRC § 482</a></p>',
  '<pre>IRC § 482</pre>',
  '<p><code>IRC § 482</code></p>',
  '<svg><text>IRC § 482</text></svg>',
  '<h2>IRC § 482</h2>',
  '<h3>IRC § 482</h3>',
  '<p>IRC <em>§ 482</em></p>',
  '<img alt="IRC § 482" />',
])('%s stays unchanged', (html) => {
  expect(linked(html)).toBe(html);
});

test('a citation without an address stays text', () => {
  expect(withReferences('<p>IRC § 482</p>', () => undefined)).toBe('<p>IRC § 482</p>');
});

test('each provision appears once, with its passages', () => {
  expect(citedIn('<p>IRC § 482</p><p>section 482 of the IRC, IRC § 482</p>')).toEqual([
    { provision: expect.objectContaining({ label: 'IRC § 482' }), texts: ['IRC § 482', 'section 482 of the IRC'] },
  ]);
});
