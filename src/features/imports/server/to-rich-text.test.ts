import { expect, test } from 'vitest';
import { cleanText } from '#platform/server/html/clean-text.ts';
import { type Surroundings, toRichText } from './to-rich-text.ts';
import { toHtml } from './wordpress/to-html.ts';

const [CHART, PHOTO] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const remarks: string[] = [];
const around: Surroundings = {
  fileAt: (address, number) =>
    ({ '11': CHART, '12': PHOTO })[number ?? ''] ?? (address.endsWith('/chart.png') ? CHART : undefined),
  linkTo: (address) => address.replace('https://old.example', ''),
  notes: new Map([['n1', 'See <em>Glenmore</em>, paragraph 12.']]),
  remark: (text) => remarks.push(text),
};
const convert = (html: string) => {
  remarks.length = 0;
  return toRichText(toHtml(html, { added: ['11', '12'], remark: around.remark }), around);
};
/** The text as it is stored, without its figures. */
const stored = (html: string) => cleanText(convert(html)).content;
const figure = (ids: string, caption = '') =>
  `<figure data-media="${ids}"${caption && ` data-caption="${caption}"`}></figure>`;

test('blank lines in an old text separate paragraphs, and other line breaks remain', () => {
  expect(stored('First line\nsecond line\n\nNext paragraph')).toBe(
    '<p>First line<br />second line</p><p>Next paragraph</p>',
  );
  expect(stored('Before\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\nAfter').replace(/\n+/g, '')).toBe(
    '<p>Before</p><ul><li>One</li><li>Two</li></ul><p>After</p>',
  );
  expect(stored('<blockquote>One\n\nTwo</blockquote>').replace(/\n+/g, '')).toBe(
    '<blockquote><p>One</p><p>Two</p></blockquote>',
  );
  expect(stored('<pre>a\n\nb</pre>')).toBe('<pre>a\n\nb</pre>');
});

test('a text of blocks keeps its own paragraphs', () => {
  const html =
    '<!-- wp:paragraph -->\n<p>One\n\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading --><h2>Next</h2><!-- /wp:heading -->';
  expect(stored(html)).toBe('<p>One\n\ntwo</p><h2>Next</h2>');
});

test('pictures become figures of the library and keep their captions', () => {
  expect(
    convert(
      '<figure class="wp-block-image"><img src="x.png" class="wp-image-11"/><figcaption>Duty <b>paid</b></figcaption></figure>',
    ),
  ).toBe(figure(CHART!, 'Duty paid'));
  expect(convert('[caption id="a" width="300"]<img src="https://old.example/chart.png"> Duty paid[/caption]')).toBe(
    figure(CHART!, 'Duty paid'),
  );
  expect(convert('[caption caption="Duty paid"]<a href="x"><img src="/chart.png"></a>[/caption]')).toBe(
    figure(CHART!, 'Duty paid'),
  );
});

test('a picture within a paragraph follows it', () => {
  expect(convert('<p>Before <img src="/chart.png"> after</p>')).toBe(`<p>Before  after</p>${figure(CHART!)}`);
});

test('a gallery becomes figures with pictures side by side', () => {
  expect(convert('[gallery ids="11,12"]')).toBe(figure(`${CHART} ${PHOTO}`));
  expect(convert('[gallery]')).toBe(figure(`${CHART} ${PHOTO}`));
  expect(
    convert(
      '<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img data-id="11"/></figure><figure class="wp-block-image"><img data-id="12"/></figure><figcaption>Both</figcaption></figure><!-- /wp:gallery -->',
    ),
  ).toBe(figure(`${CHART} ${PHOTO}`, 'Both'));
});

test('a picture that is not in the library becomes a link, with a remark', () => {
  expect(stored('<p>Text</p><img src="https://elsewhere.example/map.gif" alt="A map">')).toContain(
    '<a href="https://elsewhere.example/map.gif" rel="noopener nofollow ugc">A map</a>',
  );
  expect(remarks).toEqual([
    'A picture is not in the library, so the text links to it: https://elsewhere.example/map.gif',
  ]);
});

test('an import leaves out an embedded picture that it could not store', () => {
  expect(stored('<p>Text</p><img src="data:image/png;base64,iVBORw0KGgo=" alt="A map">')).toBe('<p>Text</p>');
  expect(remarks).toEqual(['A picture could not be stored: A map']);
});

test('footnotes are placed where they are cited', () => {
  const html =
    '<!-- wp:paragraph --><p>Law<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
  expect(stored(html)).toBe('<p>Law<small data-note="foot">See <em>Glenmore</em>, paragraph 12.</small>.</p>');
});

test('a table keeps its caption', () => {
  const html =
    '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Rates</figcaption></figure><!-- /wp:table -->';
  expect(stored(html)).toBe('<table><caption>Rates</caption><tbody><tr><td>1</td></tr></tbody></table>');
});

test('content embedded from another site becomes a link', () => {
  const link = (address: string) => `<p><a href="${address}" rel="noopener nofollow ugc">${address}</a></p>`;
  expect(stored('https://video.example/1')).toBe(link('https://video.example/1'));
  expect(stored('[embed]https://video.example/2[/embed]')).toBe(link('https://video.example/2'));
  expect(stored('<iframe src="//video.example/3"></iframe>')).toBe(link('https://video.example/3'));
  expect(stored('[audio src="https://video.example/4.mp3"]')).toBe(link('https://video.example/4.mp3'));
});

test('links within the old site become paths', () => {
  expect(stored('<p><a href="https://old.example/2019/05/duty/">Duty</a></p>')).toBe(
    '<p><a href="/2019/05/duty/">Duty</a></p>',
  );
});

test('a plugin’s shortcode stays in the text with a remark, and words in brackets are not mistaken for one', () => {
  expect(stored('[contact-form id="1"]')).toBe('<p>[contact-form id="1"]</p>');
  expect(remarks).toEqual(['The shortcode [contact-form] of a plugin stays in the text']);
  expect(stored('He said “recieve” [sic] in [2019] 3 WLR')).toContain('[sic] in [2019] 3 WLR');
  expect(remarks).toEqual([]);
});

test('scripts and deep nesting are removed', () => {
  expect(stored('<p onclick="x()">Text<script>alert(1)</script></p><svg onload="x()"></svg>')).toBe('<p>Text</p>');
  expect(() => convert('<div>'.repeat(1000))).toThrow('nested more than 256 levels deep');
});
