import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { ATTACKS, GOOGLE_DOCS_PASTE, WORD_PASTE } from './clean-html.fixtures.ts';
import { cleaning, cleanRichText } from './clean-rich-text.ts';
import { cleanText } from './clean-text.ts';

const long = [...ATTACKS.map(([, html]) => `<p>before</p>${html}<p>after</p>`), WORD_PASTE, GOOGLE_DOCS_PASTE].map(
  (html) => `<p>${'Words of a long text. '.repeat(1_000)}</p>${html}`,
);

test('a long text is cleaned in a thread, with the same result', async () => {
  for (const html of long) expect(await cleanRichText(html)).toEqual(cleanText(html));
});

test('other work continues while a long text is cleaned', async () => {
  const order: string[] = [];
  const cleaned = cleanRichText('<p><b>a</b></p>'.repeat(13_000)).then(() => order.push('cleaned'));
  setImmediate(() => order.push('other work'));
  await cleaned;
  expect(order).toEqual(['other work', 'cleaned']);
});

test('a text that is nested too deeply is refused, even in a thread', async () => {
  for (const depth of [300, 60_000]) await expect(cleanRichText('<u>'.repeat(depth))).rejects.toBeInstanceOf(Failure);
});

test('only the fields that were sent are cleaned', async () => {
  const clean = cleaning('content');
  expect(await clean({ title: '<b>a', content: '<b>a' })).toEqual({ title: '<b>a', content: '<strong>a</strong>' });
  expect(await clean({ title: '<b>a', content: undefined })).toEqual({ title: '<b>a', content: undefined });
});

test('a nested table is refused in a text that was sent; tables beside each other are accepted', async () => {
  const clean = cleaning('content');
  const table = (inner: string) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`;
  const beside = table('a') + table('b');
  expect(await clean({ content: beside })).toEqual({ content: beside });
  await expect(clean({ content: table(`<p>a</p>${table('b')}`) })).rejects.toMatchObject({
    code: 'invalid',
    message: 'A table is inside a cell of another table. Please put it below that table.',
  });
});

test('the limit counts the cleaned text', async () => {
  const clean = cleaning('intro', { most: 500 });
  expect(await clean({ intro: '&'.repeat(100) })).toEqual({ intro: '&amp;'.repeat(100) });
  await expect(clean({ intro: '&'.repeat(101) })).rejects.toMatchObject({
    code: 'invalid',
    errors: { intro: expect.stringContaining('at most 500 characters') },
  });
});
