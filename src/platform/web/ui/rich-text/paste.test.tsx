import { describe, expect, test, vi } from 'vitest';
import { leftOutLine } from '#kernel/left-out.ts';
import { splitNotes } from '#kernel/rich-text-notes.ts';
import { GOOGLE_DOCS_REVIEWED, LIBREOFFICE, OUTLOOK, PAGES, WORD_REVIEWED } from '#kernel/rich-text-paste.fixtures.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { readPaste } from './paste.ts';

/** Returns the words of the pasted text, one line for each block. */
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
  ])('text from %s: no comments, no marks of comments, no deleted or hidden text', (_, html) => {
    const { html: pasted } = paste(html);
    expect(pasted).not.toMatch(/Internal|ask|\[AP1\]|\[JB3\]|\[a\]|90,000|from here|Hidden/i);
  });

  test.each([
    '<form><input name="attributes" type="hidden"><input name="childNodes"></form>',
    '<FORM\tid="x"><button name="getAttribute"></button></FORM>',
    '<img name="body" src="x"><img src="x"name=createElement><embed/name="documentElement">',
    '<object id="body"></object>',
  ])('not even if the page tries to mislead the cleaning: %s', (html) => {
    const { html: pasted, line } = paste(`<p>Kept <del>Secret</del></p>${html}`);
    expect(pasted).toContain('Kept');
    expect(pasted).not.toContain('Secret');
    expect(line).toContain('1 tracked deletion');
  });

  test('an element with more than 100 attributes is left out, and none of them is read', () => {
    const read = vi.spyOn(Attr.prototype, 'value', 'get');
    const written = (count: number) => Array.from({ length: count }, (_, nth) => ` x${nth}="1"`).join('');
    for (const tag of ['p', 'h1', 'span']) {
      read.mockClear();
      const { html, line } = paste(`Before <${tag}${written(101)}>Overloaded</${tag}> after`);
      expect(html).toBe('Before  after');
      expect(line).toContain('1 hidden passage');
      expect(read).not.toHaveBeenCalled();
    }
    expect(paste(`<p${written(100)}>Kept</p>`).lines).toEqual(['p: Kept']);
  });

  test('insertions are accepted, and commented text is kept', () => {
    const { html } = paste(WORD_REVIEWED);
    expect(html).toContain('the limit');
    expect(html).toContain('£85,000');
  });
});

test('one line says what was left out', () => {
  expect(paste(WORD_REVIEWED, 'VAT in the digital  age').line).toBe(
    'Left out: 1 comment, 2 tracked deletions or moves, 1 hidden passage and 1 repeated title.',
  );
  expect(paste(OUTLOOK).line).toBe('Left out: 1 comment, 1 tracked deletion or move and 1 picture.');
  expect(paste(GOOGLE_DOCS_REVIEWED).line).toBe('Left out: 1 comment.');
  expect(paste(LIBREOFFICE).line).toBe('Left out: 1 tracked deletion or move.');
  expect(paste(PAGES).line).toBe('');
});

test('each part left out of Word’s text is identified by nearby words, but not by private ones', () => {
  const { passages = [] } = readPaste(WORD_REVIEWED).leftOut;
  expect(passages.map(({ kind }) => kind).sort()).toEqual(['comments', 'deletions', 'deletions', 'hidden']);
  expect(passages.find(({ kind }) => kind === 'comments')?.around).toContain('the limit […]');
  for (const { around } of passages) expect(around).not.toMatch(/Internal|\[AP1\]|90,000|from here|Hidden/i);
});

test('a picture that did not come with a text is identified by the words before it', () => {
  const { leftOut } = readPaste('<p>The port:</p><p><img src="file:///port.png"></p>');
  expect(leftOut).toEqual({ pictures: 1, passages: [{ kind: 'pictures', around: 'The port: […]' }] });
});

describe('the title of a document', () => {
  const DOCUMENT = '<p>Draft of May</p><h1 class="title">Relief for  importers<sup>1</sup></h1><p>Text.</p>';
  const read = (typed: string, html = DOCUMENT) => readPaste(html, typed, undefined, true);

  test.each(['', 'Another title'])('is offered and not in the text if the form has %j', (typed) => {
    expect(read(typed)).toEqual({
      html: '<p>Draft of May</p><p>Text.</p>',
      leftOut: {},
      title: 'Relief for importers',
    });
  });

  test('is left out if the form has the same', () => {
    const { html, leftOut, title } = read('relief for importers');
    expect([html, leftOut, title]).toEqual(['<p>Draft of May</p><p>Text.</p>', { title: 1 }, undefined]);
  });

  test('is left out together with the form’s title at the beginning', () => {
    const { html, leftOut, title } = read('Draft of May');
    expect([html, leftOut, title]).toEqual(['<p>Text.</p>', { title: 1 }, 'Relief for importers']);
  });

  test('is kept in the text if the form does not accept offers', () => {
    expect(readPaste(DOCUMENT, '').html).toContain('<h2 class="title">Relief');
  });
});

describe('captions', () => {
  const hold = () => Object.assign(document.createElement('figure'), { innerHTML: '' });
  const read = (html: string) =>
    readPaste(html, '', () => {
      const figure = hold();
      figure.dataset.held = 'key';
      return figure;
    }).html;
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const withCaption = (text: string) => expect.stringContaining(`<caption>${text}</caption>`);

  test.each([
    ['Figure 1. The port', '<p class="other">Figure 1. The port</p>'],
    ['Fig. 2: The port', '<p>Fig. 2: The port</p>'],
    ['The port', '<p class="caption">The port</p>'],
  ])('%s below a picture is its caption', (text, paragraph) => {
    expect(read(`<p><img src="a"></p>${paragraph}<p>Text.</p>`)).toBe(
      `<figure data-held="key" data-caption="${text}"></figure><p>Text.</p>`,
    );
  });

  test.each([
    '<p>Figure 1 shows the port.</p>',
    `<p>Figure 1. ${'Long words. '.repeat(30)}</p>`,
    '<p>Text.</p><p>Figure 1. The port</p>',
    '<p>Table 1. Rates</p>',
    '<h2>Figure 1. The port</h2>',
  ])('%s is not a caption of the picture above', (below) => {
    expect(read(`<p><img src="a"></p>${below}`)).not.toContain('data-caption');
  });

  test('the caption of a table can be above or below it', () => {
    expect(read(`<p>Table 1. Rates</p>${table}`)).toEqual(withCaption('Table 1. Rates'));
    expect(read(`${table}<p>Table 1. Rates</p><p>Text.</p>`)).toEqual(withCaption('Table 1. Rates'));
    expect(read(`<p>Figure 1. Port</p>${table}<p>See table 1. Rates</p>`)).not.toContain('<caption>');
  });

  test('tables with captions below each keep their own caption', () => {
    const html = read(`${table}<p>Table 1. One</p>${table}<p>Table 2. Two</p>`);
    expect(html.match(/<caption>[^<]*/g)).toEqual(['<caption>Table 1. One', '<caption>Table 2. Two']);
    expect(html).toMatch(/^<table><caption>Table 1/);
  });

  test('a caption with a note remains a paragraph below its picture', () => {
    const html = read('<p><img src="a"></p><p>Figure 1. Port<small data-note="">x</small></p>');
    expect(html).not.toContain('data-caption');
  });
});

describe('headings and alignment are kept', () => {
  test('from Word: two levels remain two levels, below the title of the page', () => {
    expect(
      paste(WORD_REVIEWED, 'VAT in the digital age')
        .lines.filter((line) => !line.startsWith('p:'))
        .slice(0, 3),
    ).toEqual(['h2 center: The threshold', 'h3: Moved rules', 'p right: One more case.']);
  });

  test('from Google Docs', () => {
    expect(paste(GOOGLE_DOCS_REVIEWED).lines.slice(0, 2)).toEqual(['h2 center: The threshold', 'h3: Who registers']);
  });

  test('from LibreOffice, with its table', () => {
    expect(paste(LIBREOFFICE).lines.slice(0, 2)).toEqual(['h2 center: The threshold', 'h3: Who registers']);
    expect(paste(LIBREOFFICE).lines).toEqual(
      expect.arrayContaining(['p: State', 'p: Rate', 'p: Malta', 'p right: 18%']),
    );
  });

  test('from Outlook: a paragraph with an outline level is a heading', () => {
    expect(paste(OUTLOOK).lines).toEqual(['h2: Refunds', 'p center: Claims close on 30 June.']);
  });

  test('from Pages: short paragraphs in larger type are headings', () => {
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

  test('from Word, with its endnotes', () => {
    expect(notes(WORD_REVIEWED)).toEqual([
      'Case C-255/02 <em>Halifax</em>, <a href="https://example.org/c-255-02">para. 74</a>.',
      'See the first notice.<br>And the second.',
    ]);
    expect(readPaste(WORD_REVIEWED).html).not.toMatch(/\[1\]|\[i\]|<hr/);
  });

  test('from Google Docs and LibreOffice', () => {
    expect(notes(GOOGLE_DOCS_REVIEWED)).toEqual([HALIFAX]);
    expect(notes(LIBREOFFICE)).toEqual([HALIFAX]);
    for (const html of [GOOGLE_DOCS_REVIEWED, LIBREOFFICE])
      expect(splitNotes(readPaste(html).html).body).not.toMatch(/Halifax|<hr|\[1\]/);
  });

  test('from a document that the server converted', () => {
    const html =
      '<p>a<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup>b<sup><a href="#footnote-2" id="footnote-ref-2">[2]</a></sup></p>' +
      '<ol><li id="footnote-1"><p>One <a href="#footnote-ref-1">↑</a></p></li><li id="footnote-2"><p>Two <a href="#footnote-ref-2">↑</a></p></li></ol>';
    expect(readPaste(html).html).toBe(
      '<p>a<small data-note="foot">One</small>b<small data-note="foot">Two</small></p>',
    );
  });

  test('from our own pages', () => {
    const stored = '<p>a<small data-note="foot">One <em>two</em></small>.</p><h2>b</h2>';
    const { content } = forReading({ id: 'abc', content: stored });
    const heading = '<h2 id="section-b" aria-labelledby="section-b--words"><span id="section-b--words">b</span></h2>';
    expect(readPaste(content).html).toBe(stored.replace('<h2>b</h2>', heading));
  });

  test('a number whose note was not copied is left out, and the line says so', () => {
    const { html, line } = paste('<p>a<a href="#_ftn3" name="_ftnref3" style="mso-footnote-id:ftn3">[3]</a>.</p>');
    expect(html).toBe('<p>a.</p>');
    expect(line).toBe('Left out: 1 footnote that was not copied with the text.');
  });

  test('the words of a link to another place in the text are kept', () => {
    expect(readPaste('<p><a href="#b">see below</a></p><h2 id="b">b</h2>').html).toContain('see below');
  });
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

test('the title is removed once, only at the beginning', () => {
  const html = '<p> </p><h1>VAT</h1><p>VAT</p><p>Text</p>';
  expect(paste(html, 'vat').lines).toEqual(['p: VAT', 'p: Text']);
  expect(paste('<p>Text</p><h1>VAT</h1>', 'VAT').lines).toEqual(['p: Text', 'h2: VAT']);
});

test('hidden words are counted, but not empty parts or those inside another hidden part', () => {
  const gone = 'style="mso-hide:all"';
  const { line, html } = paste(
    `<p>Rates <span ${gone}>of <i ${gone}>last year</i></span><span ${gone}> </span>rise.</p>`,
  );
  expect(line).toBe('Left out: 1 hidden passage.');
  expect(html).not.toContain('year');
});

test('a bullet that Word typed and hid is not counted as a hidden passage', () => {
  const bullet = '<span style="display:none;mso-list:Ignore">·</span>';
  expect(paste(`<p>${bullet}Rates rise.</p>`)).toMatchObject({ line: '', lines: ['p: Rates rise.'] });
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

const tableOf = (...cells: string[]) => `<table><tbody><tr><td>${cells.join('</td><td>')}</td></tr></tbody></table>`;

test.each([
  ['in a cell', tableOf('Rates', tableOf('<p>Malta</p>', '<b>18%</b>')), tableOf('Rates', '<p>Malta | <b>18%</b></p>')],
  ['with lists', tableOf('a', tableOf('b', '<ul><li>c</li></ul>')), tableOf('a', 'b<ul><li>c</li></ul>')],
  ['two levels deep', tableOf('a', tableOf('b', tableOf('c', 'd'))), tableOf('a', '<p>b | c | d</p>')],
  ['in a frame', tableOf(`<p>a</p>${tableOf('b', 'c')}`), `<p>a</p>${tableOf('b', 'c')}`],
])('the content of a nested table is kept: %s', (_, html, written) => {
  expect(paste(html).html).toBe(written);
});
