// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textFacts } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { ATTRIBUTES, BLOCK_TAGS, INLINE_TAGS, safeHref } from '#kernel/rich-text.ts';
import { GOOGLE_DOCS_REVIEWED, LIBREOFFICE, OUTLOOK, WORD_REVIEWED } from '#kernel/rich-text-paste.fixtures.ts';
import { ATTACKS, GOOGLE_DOCS_PASTE, WORD_PASTE } from './clean-html.fixtures.ts';
import { cleanHtml } from './clean-html.ts';

/** Returns everything outside the vocabulary that a browser finds in the HTML. */
function foreignTo(html: string): string[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  // Parsers add a tbody to every table; the vocabulary contains it.
  const tags: readonly string[] = [...INLINE_TAGS, ...BLOCK_TAGS];
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const known = Object.keys(ATTRIBUTES[tag] ?? {}).concat(tag === 'a' ? 'rel' : []);
    const strange = [...element.attributes]
      .filter(({ name }) => !known.includes(name))
      .map(({ name }) => `${tag}@${name}`);
    const href = element.getAttribute('href');
    if (href !== null && safeHref(href) !== href) strange.push(`${tag} → ${href}`);
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !tags.includes(tag)) strange.push(tag);
    return strange;
  });
}

function reparsed(html: string): string {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.innerHTML;
}

describe('attacks', () => {
  test.each(ATTACKS)('%s', (_, attack) => {
    const clean = cleanHtml(attack);
    expect(foreignTo(clean)).toEqual([]);
    expect(foreignTo(reparsed(clean))).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
    // A page may put the text into an attribute.
    expect(foreignTo(`<p title="${clean.replaceAll('"', '&quot;')}">`)).toEqual(['p@title']);
  });

  test('the content of a script or style is removed', () => {
    expect(cleanHtml('<p>a</p><script>alert(1)</script><style>p{}</style><p>b</p>')).toBe('<p>a</p><p>b</p>');
  });

  test.each([
    ...['script', 'style', 'title', 'template', 'textarea', 'select', 'option', 'button', 'xmp', 'noscript', 'noembed'],
    ...['noframes', 'iframe', 'object', 'applet', 'svg', 'math', 'canvas', 'audio', 'video'],
  ])('the content of <%s> is removed', (tag) => {
    expect(cleanHtml(`<p>a</p><${tag}>b<em>c</em></${tag}><p>d</p>`)).toBe('<p>a</p><p>d</p>');
  });

  test('hidden text is removed', () => {
    expect(cleanHtml('<p>a<span style="display:none">casino</span></p><div hidden>x</div>')).toBe('<p>a</p>');
  });
});

describe('links', () => {
  test.each([
    ['https://example.org/a?b=1&c=2', '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener nofollow ugc">x</a>'],
    ['http://example.org/a', '<a href="http://example.org/a" rel="noopener nofollow ugc">x</a>'],
    ['mailto:a@example.org', '<a href="mailto:a@example.org">x</a>'],
    ['/articles/1#top', '<a href="/articles/1#top">x</a>'],
    ['//evil.example/', 'x'],
    ['/\\evil.example/', 'x'],
    ['/.//evil.example/', 'x'],
    ['https://tax-meridian.org@evil.example/', 'x'],
    ['ftp://example.org', 'x'],
    ['articles/1', 'x'],
    ['', 'x'],
  ])('%s', (href, expected) => {
    expect(cleanHtml(`<a href="${href}" target="_blank" rel="opener" onclick="x()">x</a>`)).toBe(expected);
  });
});

describe('structure', () => {
  test.each([
    ['old tags', '<b>b</b><i>i</i><strike>s</strike>', '<strong>b</strong><em>i</em><s>s</s>'],
    [
      'phrases',
      '<cite>a</cite><dfn>b</dfn><var>c</var><kbd>d</kbd><samp>e</samp><tt>f</tt><strike>g</strike>',
      '<em>a</em><em>b</em><em>c</em><code>d</code><code>e</code><code>f</code><s>g</s>',
    ],
    [
      'headings',
      '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
      '<h2>1</h2><h3>2</h3><h3>3</h3><h3>4</h3><h3>5</h3><h3>6</h3>',
    ],
    [
      'headings below the first level',
      '<h2>2</h2><h3>3</h3><h4>4</h4><p style="mso-outline-level:3">5</p>',
      '<h2>2</h2><h3>3</h3><h3>4</h3><h3>5</h3>',
    ],
    ['code', '<pre><code class="language-ts">a &lt; b\n  c</code></pre>', '<pre><code>a &lt; b\n  c</code></pre>'],
    [
      'lists',
      '<ol start="3" type="a"><li>a<ul><li>b</li></ul></li></ol>',
      '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
    ],
    ['blanks', '<p>a<b> </b>b<i></i></p><p>&nbsp;</p><p><br></p><ul><li></li></ul>', '<p>a b</p>'],
    [
      'alignment',
      '<p style="text-align: center">a</p><p align="right">b</p>',
      '<p data-align="center">a</p><p data-align="right">b</p>',
    ],
    [
      'own attributes',
      '<h2 data-align="justify" data-indent="4">a</h2><p data-indent="5">b</p>',
      '<h2 data-align="justify" data-indent="4">a</h2><p>b</p>',
    ],
    ['stray signs', 'a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['lone surrogates and controls', '<p>a\u0000\uD800\u202Eb</p>', '<p>a\uFFFDb</p>'],
    ['controls and overrides as entities', '<p>a&#x202e;b&#8237;c&#1;d&#x7f;e&#129;f</p>', '<p>abcdef</p>'],
    ['entities of entities', '<p>a&amp;#x202e;b</p>', '<p>a&amp;#x202e;b</p>'],
    ['isolates and marks of other scripts', '<p>&#x2067;שלום&#x2069; a\u200Fb</p>', '<p>\u2067שלום\u2069 a\u200Fb</p>'],
  ])('%s', (_, html, expected) => expect(cleanHtml(html)).toBe(expected));

  test.each([
    ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside'],
    ...['address', 'figure', 'figcaption', 'dt', 'dd', 'summary', 'legend'],
  ])('<%s> is a paragraph', (tag) => {
    expect(cleanHtml(`<${tag}>a</${tag}><${tag}>b</${tag}>`)).toBe('<p>a</p><p>b</p>');
  });

  test.each([
    ['1', ' colspan="1"'],
    ['100', ' colspan="100"'],
    ['101', ''],
    ['100000000', ''],
    ['0', ''],
    ['-1', ''],
    ['1.5', ''],
  ])('a cell over %s columns is stored as <td%s>', (columns, attribute) => {
    expect(cleanHtml(`<table><tr><td colspan="${columns}">a</td></tr></table>`)).toBe(
      `<table><tr><td${attribute}>a</td></tr></table>`,
    );
  });

  test('cells that are merged over too many columns together are unmerged', () => {
    const cells = '<td colspan="100" rowspan="100">a</td><td>b</td>';
    expect(cleanHtml(`<table><tr>${cells}</tr></table>`)).toBe('<table><tr><td>a</td><td>b</td></tr></table>');
  });

  test('elements are nested at most 64 deep, and a text that is nested far deeper is refused', () => {
    const quotes = (levels: number) => `${'<blockquote>'.repeat(levels)}a${'</blockquote>'.repeat(levels)}`;
    expect(cleanHtml(quotes(60))).toBe(quotes(60));
    expect(cleanHtml(quotes(200)).split('<blockquote>').length - 1).toBe(64);
    expect(() => cleanHtml(quotes(300))).toThrow(
      new Failure('invalid', 'The text is nested more than 256 levels deep: please simplify its format', {
        securityEvent: { kind: 'body-hostile' },
      }),
    );
    expect(() => cleanHtml('<u>'.repeat(60_000))).toThrow(Failure);
  });

  test('paragraphs, items and cells without end tags are not nested', () => {
    expect(cleanHtml('<p>a'.repeat(300))).toBe('<p>a</p>'.repeat(300));
    expect(cleanHtml(`<ul>${'<li>a'.repeat(300)}</ul>`)).toBe(`<ul>${'<li>a</li>'.repeat(300)}</ul>`);
    expect(cleanHtml(`<p>${'a<br>'.repeat(300)}b</p>`)).toBe(`<p>${'a<br />'.repeat(300)}b</p>`);
  });

  test('tables keep headers, spans and alignment', () => {
    const table =
      '<table><caption>Rates</caption><thead><tr><th scope="col">State</th><th scope="col" data-align="right">Rate</th></tr></thead>' +
      '<tbody><tr><th scope="row" rowspan="2">Malta</th><td data-align="right">35%</td></tr><tr><td></td></tr></tbody></table>';
    expect(cleanHtml(table)).toBe(table);
    expect(cleanHtml('<table width="9"><tr><td colspan="x" bgcolor="red">a</td></tr></table>')).toBe(
      '<table><tr><td>a</td></tr></table>',
    );
  });
});

test.each([
  ['color: #c00000', 'data-color="red"'],
  ['color: rgb(0, 112, 192)', 'data-color="blue"'],
  ['color: #1f3864', 'data-color="blue"'],
  ['color: teal', 'data-color="teal"'],
  ['color: #00b050 !important', 'data-color="green"'],
  ['color: #7030a0', 'data-color="purple"'],
  ['color: #7f7f7f', 'data-color="grey"'],
  ['background: yellow; mso-highlight: yellow', 'data-background="gold"'],
  ['background-color: #fce5cd', 'data-background="orange"'],
  ['background-color: #d9ead3; color: #ed7d31', 'data-color="orange" data-background="green"'],
  ['color: windowtext', ''],
  ['color: #000; background: white', ''],
  ['color: #1a1a1a; background-color: transparent', ''],
  ['color: rgba(255, 0, 0, 0)', ''],
  ['color: expression(alert(1))', ''],
])('the style "%s" becomes a colour of the palette or none', (style, attributes) => {
  expect(cleanHtml(`<span style="${style}">x</span>`)).toBe(attributes ? `<span ${attributes}>x</span>` : 'x');
});

test('text pasted from Word keeps only its structure', () => {
  expect(cleanHtml(WORD_PASTE).replace(/\s*\n\s*/g, ' ')).toBe(
    '<h2>Pillar Two in practice</h2> ' +
      '<p data-align="justify">The <strong>minimum</strong> rate is <em>15%</em>, see <a href="https://example.org/oecd" rel="noopener nofollow ugc">the rules</a>.</p> ' +
      '<ul><li>First point<ol><li>A detail</li></ol></li><li>Second <span data-color="red">point</span></li></ul>' +
      '<table> <tr> <td> <p>State</p> </td> <td><p data-align="right">Rate</p> </td> </tr> </table>',
  );
});

test.each([
  ['Word', WORD_REVIEWED],
  ['Outlook', OUTLOOK],
  ['Google Docs', GOOGLE_DOCS_REVIEWED],
  ['LibreOffice', LIBREOFFICE],
])('reviewers’ comments in a text from %s are removed', (_, html) => {
  expect(cleanHtml(html)).not.toMatch(/Internal|ask|\[AP1\]|\[JB3\]|\[a\]|90,000|from here|Hidden/i);
});

describe('footnotes', () => {
  test.each([
    ['a note', 'a<small data-note="foot">b <em>c</em></small>.', 'a<small data-note="foot">b <em>c</em></small>.'],
    ['small print that is no note', 'a<small>b</small><small data-note="x">c</small>', 'abc'],
    [
      'paragraphs in a note',
      'a<small data-note="foot"><p>b</p><p>c</p><ul><li>d</li></ul></small>',
      'a<small data-note="foot">b<br />c<br />d</small>',
    ],
    [
      'a note in a note',
      'a<small data-note="foot">b<small data-note="foot">c</small>d</small>e',
      'a<small data-note="foot">bcd</small>e',
    ],
    ['an empty note', 'a<small data-note="foot"> <br></small>b', 'ab'],
    ['ids and popovers', 'a<small data-note="foot" id="x" popover>b</small>', 'a<small data-note="foot">b</small>'],
  ])('%s', (_, html, expected) => {
    expect(cleanHtml(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
    expect(cleanHtml(`<p>${expected}</p>`)).toBe(`<p>${expected}</p>`);
  });
});

test('an aside is a box of the vocabulary or a paragraph', () => {
  const boxes = '<aside data-box="callout"><p>a</p></aside><aside data-box="key-points"><ul><li>b</li></ul></aside>';
  expect(cleanHtml(boxes)).toBe(boxes);
  expect(cleanHtml('<aside data-box="advert">a</aside>')).toBe('<p>a</p>');
});

test('insertions are accepted, and text that a comment is about is kept', () => {
  expect(cleanHtml(WORD_REVIEWED)).toMatch(/above the limit\s+of £85,000 a year/);
});

test('a tag with the style of ordinary type is kept, except around text copied from Google Docs', () => {
  const light = 'style="font-weight: normal"';
  expect(cleanHtml(`<h2 ${light}>Rates</h2><p ${light}>They <em ${light}>rise</em>.</p>`)).toBe(
    '<h2>Rates</h2><p>They <em>rise</em>.</p>',
  );
  expect(cleanHtml(`<b ${light}><p>They rise.</p></b>`)).toBe('<p>They rise.</p>');
});

test('text pasted from Google Docs keeps only its structure', () => {
  expect(cleanHtml(GOOGLE_DOCS_PASTE)).toBe(
    '<p>Plain <strong>bold</strong> <em>italic</em></p><ul><li><p>Item</p></li></ul>',
  );
});

describe('properties', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...[...INLINE_TAGS, ...BLOCK_TAGS, 'div', 'svg', 'font', 'o:p'].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    ),
    fc.constantFrom(
      '<!--',
      '-->',
      '<![if x]>',
      '<p style="text-align:center',
      '">',
      '<a href="/x">',
      "<span style='color:red'>",
      '<small data-note="foot">',
      '<aside data-box="callout">',
    ),
    fc.constantFrom(
      '<p style="mso-list:l0 level2 lfo1">',
      '&lt;',
      '&#x3c;',
      '&nbsp;',
      '\u0000',
      '<',
      '>',
      '"',
      'text',
      ' ',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.nat(0x3000).map((code) => `&#${code};`),
    fc.constantFrom(
      '&#x202e;',
      '&#8237;',
      '&#1;',
      '&#x7f;',
      '&#13;',
      '&#x85',
      '&#0;',
      '&#xd800;',
      '&amp;#x202e;',
      '\u202e',
    ),
  );
  const soup = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

  test('an endless word gets spaces, even across tags; other texts stay as they are', () => {
    const wordsIn = (html: string) =>
      html
        .replace(/<(?!\/p)[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .split(/ |<\/p>/);
    const words = ['x'.repeat(5_000), '<em>xy</em>'.repeat(2_000), '&amp;'.repeat(3_000), 'ก'.repeat(3_000)];
    for (const word of [...words, '😀'.repeat(1_500), '「'.repeat(3_000), 'x\u200b'.repeat(3_000)]) {
      const clean = cleanHtml(`<p>${word}</p><p>next</p>`);
      expect(Math.max(...wordsIn(clean).map((one) => [...one].length))).toBe(1_000);
      expect(clean.replaceAll(' ', '')).toBe(`<p>${word}</p><p>next</p>`);
      expect(cleanHtml(clean)).toBe(clean);
    }
    for (const text of [
      'word '.repeat(2_000).trim(),
      '税法'.repeat(3_000),
      `${'x'.repeat(900)}</p><p>${'x'.repeat(900)}`,
    ])
      expect(cleanHtml(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
    const tied = cleanHtml(`<p>${'word\u00a0'.repeat(2_000)}end</p>`);
    expect(tied.replaceAll(' ', '\u00a0')).toBe(`<p>${'word\u00a0'.repeat(2_000)}end</p>`);
    expect(Math.max(...wordsIn(tied).map((one) => one.length))).toBeLessThan(1_000);
    expect(cleanHtml(`<p>${'税\u2060'.repeat(2_000)}</p>`)).toBe(`<p>${'税'.repeat(2_000)}</p>`);
  });

  test('thirty combining marks in a row are kept, even if they are written as entities', () => {
    const kept = `<p>a${'\u0315\u0300'.repeat(15)}b</p>`;
    expect(cleanHtml(`<p>a${'\u0315\u0300'.repeat(100)}b</p>`)).toBe(kept);
    expect(cleanHtml(`<p>a${'&#x315;&#768;'.repeat(100)}b</p>`)).toBe(kept);
    expect(cleanHtml(kept)).toBe(kept);
    const divided = `<p>${`<b>${'\u0300'.repeat(30)}</b><i>${'\u0315'.repeat(30)}</i>`.repeat(10)}</p>`;
    expect(textFacts(cleanHtml(divided)).text).toHaveLength(30);
  });

  test('cleaning twice changes nothing, and only the vocabulary remains', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = cleanHtml(html);
        expect(cleanHtml(clean)).toBe(clean);
        expect(foreignTo(clean)).toEqual([]);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: this expression looks for control characters
        expect(clean).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2060\ufeff]/);
      }),
      { numRuns: 400 },
    );
  });
});
