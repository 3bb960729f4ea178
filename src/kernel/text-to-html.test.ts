import { expect, test } from 'vitest';
import { textToHtml } from './text-to-html.ts';

test.each([
  ['', ''],
  [' \n\n ', ''],
  ['One line', '<p>One line</p>'],
  ['First\n\nSecond', '<p>First</p><p>Second</p>'],
  ['First\r\n \r\n\r\nSecond\r\nstill second', '<p>First</p><p>Second<br>still second</p>'],
  ['1 < 2 & <b>bold</b>', '<p>1 &lt; 2 &amp; &lt;b&gt;bold&lt;/b&gt;</p>'],
])('%j becomes %j', (text, html) => {
  expect(textToHtml(text)).toBe(html);
});
