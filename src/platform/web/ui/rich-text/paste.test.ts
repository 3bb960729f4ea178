// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { leftOutLine } from '#kernel/left-out.ts';
import { GOOGLE_DOCS_REVIEWED, LIBREOFFICE, OUTLOOK, PAGES, WORD_REVIEWED } from '#kernel/rich-text-paste.fixtures.ts';
import { readPaste } from './paste.ts';

/** The words of the pasted text, one line for each block. */
function lines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll('h2, h3, p, td, th')].filter((block) => !block.querySelector('p'));
  return blocks.map((block) => {
    const align = block.getAttribute('data-align');
    const text = block.textContent?.replace(/\s+/g, ' ').trim();
    return `${block.localName}${align ? ` ${align}` : ''}: ${text}`;
  });
}

const paste = (html: string, title?: string) => {
  const pasted = readPaste(html, title);
  return { ...pasted, lines: lines(pasted.html), line: leftOutLine(pasted.leftOut) };
};

describe('nothing private is pasted', () => {
  test.each([
    ['Word', WORD_REVIEWED],
    ['Outlook', OUTLOOK],
    ['Google Docs', GOOGLE_DOCS_REVIEWED],
    ['LibreOffice', LIBREOFFICE],
  ])('from %s: no comments, no marks of comments, no deleted or hidden text', (_, html) => {
    const { html: pasted } = paste(html);
    expect(pasted).not.toMatch(/Internal|ask|\[AP1\]|\[JB3\]|\[a\]|90,000|from here|Hidden/i);
  });

  test('insertions are accepted, and commented text stays', () => {
    const { html } = paste(WORD_REVIEWED);
    expect(html).toContain('the limit');
    expect(html).toContain('£85,000');
  });
});

test('one line tells what was left out', () => {
  expect(paste(WORD_REVIEWED, 'VAT in the digital  age').line).toBe(
    'Left out: 1 comment, 2 deleted or moved passages, 1 hidden passage and 1 repeated title.',
  );
  expect(paste(OUTLOOK).line).toBe('Left out: 1 comment, 1 deleted or moved passage and 1 picture.');
  expect(paste(GOOGLE_DOCS_REVIEWED).line).toBe('Left out: 1 comment.');
  expect(paste(LIBREOFFICE).line).toBe('Left out: 1 deleted or moved passage.');
  expect(paste(PAGES).line).toBe('');
});

describe('headings and alignment are kept', () => {
  test('of Word: two levels stay two levels, below the title of the page', () => {
    expect(
      paste(WORD_REVIEWED, 'VAT in the digital age')
        .lines.filter((line) => !line.startsWith('p:'))
        .slice(0, 3),
    ).toEqual(['h2 center: The threshold', 'h3: Moved rules', expect.stringMatching(/^p right: One more case/)]);
  });

  test('of Google Docs', () => {
    expect(paste(GOOGLE_DOCS_REVIEWED).lines.slice(0, 2)).toEqual(['h2 center: The threshold', 'h3: Who registers']);
  });

  test('of LibreOffice, with its table', () => {
    expect(paste(LIBREOFFICE).lines.slice(0, 2)).toEqual(['h2 center: The threshold', 'h3: Who registers']);
    expect(paste(LIBREOFFICE).lines).toEqual(
      expect.arrayContaining(['p: State', 'p: Rate', 'p: Malta', 'p right: 18%']),
    );
  });

  test('of Outlook: a paragraph with an outline level is a heading', () => {
    expect(paste(OUTLOOK).lines).toEqual(['h2: Refunds', 'p center: Claims close on 30 June.']);
  });

  test('of Pages: short paragraphs in larger type are headings', () => {
    const { html, lines: found } = paste(PAGES);
    expect(found).toEqual([
      'h2 center: The threshold',
      'h3: Who registers',
      'p right: Traders above the limit register, as in Halifax, and nobody else does.',
    ]);
    expect(html).toContain('<em>Halifax</em>');
  });
});

test('the title is removed once, at the beginning only', () => {
  const html = '<p> </p><h1>VAT</h1><p>VAT</p><p>Text</p>';
  expect(paste(html, 'vat').lines).toEqual(['p: VAT', 'p: Text']);
  expect(paste('<p>Text</p><h1>VAT</h1>', 'VAT').lines).toEqual(['p: Text', 'h2: VAT']);
});
