// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { leftOutLine } from '#kernel/left-out.ts';
import { splitNotes } from '#kernel/rich-text-notes.ts';
import { GOOGLE_DOCS_REVIEWED, LIBREOFFICE, OUTLOOK, PAGES, WORD_REVIEWED } from '#kernel/rich-text-paste.fixtures.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { readPaste } from './paste.ts';

/** The words of the pasted text, one line for each block. */
function lines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const note of body.querySelectorAll('small')) note.remove();
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
    ).toEqual(['h2 center: The threshold', 'h3: Moved rules', 'p right: One more case.']);
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

describe('footnotes are kept', () => {
  const HALIFAX = 'Case <em>Halifax</em>.';
  const notes = (html: string) => splitNotes(readPaste(html).html).notes;

  test('of Word, with its endnotes', () => {
    expect(notes(WORD_REVIEWED)).toEqual([
      'Case C-255/02 <em>Halifax</em>, <a href="https://example.org/c-255-02">para. 74</a>.',
      'See the first notice.<br>And the second.',
    ]);
    expect(readPaste(WORD_REVIEWED).html).not.toMatch(/\[1\]|\[i\]|<hr/);
  });

  test('of Google Docs and LibreOffice', () => {
    expect(notes(GOOGLE_DOCS_REVIEWED)).toEqual([HALIFAX]);
    expect(notes(LIBREOFFICE)).toEqual([HALIFAX]);
    for (const html of [GOOGLE_DOCS_REVIEWED, LIBREOFFICE])
      expect(splitNotes(readPaste(html).html).body).not.toMatch(/Halifax|<hr|\[1\]/);
  });

  test('of a document that the server converted', () => {
    const html =
      '<p>a<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup>b<sup><a href="#footnote-2" id="footnote-ref-2">[2]</a></sup></p>' +
      '<ol><li id="footnote-1"><p>One <a href="#footnote-ref-1">↑</a></p></li><li id="footnote-2"><p>Two <a href="#footnote-ref-2">↑</a></p></li></ol>';
    expect(readPaste(html).html).toBe(
      '<p>a<small data-note="foot">One</small>b<small data-note="foot">Two</small></p>',
    );
  });

  test('of our own pages', () => {
    const stored = '<p>a<small data-note="foot">One <em>two</em></small>.</p><h2>b</h2>';
    const { content } = forReading({ id: 'abc', content: stored });
    expect(readPaste(content).html).toBe(stored.replace('<h2>', '<h2 id="section-b">'));
  });

  test('a number whose note was not copied is left out, and the line says so', () => {
    const { html, line } = paste('<p>a<a href="#_ftn3" name="_ftnref3" style="mso-footnote-id:ftn3">[3]</a>.</p>');
    expect(html).toBe('<p>a.</p>');
    expect(line).toBe('Left out: 1 footnote that was not copied with the text.');
  });

  test('the words of a link to another place of the text stay', () => {
    expect(readPaste('<p><a href="#b">see below</a></p><h2 id="b">b</h2>').html).toContain('see below');
  });
});

test('figures are aligned to the right, with the header of their column', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  const { html } = readPaste(
    `<table>${row('State', 'Rate')}${row('Malta', '(35.5%)')}${row('Chad', '£1,200')}</table>`,
  );
  expect(html.match(/<td data-align="right">[^<]*/g)).toEqual([
    '<td data-align="right">Rate',
    '<td data-align="right">(35.5%)',
    '<td data-align="right">£1,200',
  ]);
});

test.each([
  ['too many columns', `<table><tr>${'<td>a</td>'.repeat(200)}</tr></table>`],
  ['cells merged beyond all bounds', `<table>${'<tr><td colspan="100" rowspan="100">a</td></tr>'.repeat(90)}</table>`],
  ['too many rows', `<table>${'<tr><td>a</td></tr>'.repeat(1_200)}</table>`],
])('a table with %s cannot keep the editor busy', (_, html) => {
  const { body } = new DOMParser().parseFromString(readPaste(html).html, 'text/html');
  const spans = [...body.querySelectorAll('td')].map(({ colSpan, rowSpan }) => colSpan * rowSpan);
  expect(spans.reduce((sum, cells) => sum + cells, 0)).toBeLessThan(1_000);
  expect(body.textContent).toContain('a');
});

test('the title is removed once, at the beginning only', () => {
  const html = '<p> </p><h1>VAT</h1><p>VAT</p><p>Text</p>';
  expect(paste(html, 'vat').lines).toEqual(['p: VAT', 'p: Text']);
  expect(paste('<p>Text</p><h1>VAT</h1>', 'VAT').lines).toEqual(['p: Text', 'h2: VAT']);
});

test('hidden words are counted, but not what is empty or inside another hidden part', () => {
  const gone = 'style="mso-hide:all"';
  const { line, html } = paste(
    `<p>Rates <span ${gone}>of <i ${gone}>last year</i></span><span ${gone}> </span>rise.</p>`,
  );
  expect(line).toBe('Left out: 1 hidden passage.');
  expect(html).not.toContain('year');
});

test.each([
  ['above', (caption: string, table: string) => caption + table],
  ['below', (caption: string, table: string) => table + caption],
])('a paragraph that Word marked as a caption, %s a table, becomes its caption', (_, order) => {
  const { html } = paste(
    order('<p class="MsoCaption">Table 1. Rates</p>', '<table><tbody><tr><td>Malta</td></tr></tbody></table>'),
  );
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelector('table > caption')?.textContent).toBe('Table 1. Rates');
  expect(body.querySelector('p.MsoCaption')).toBeNull();
});
