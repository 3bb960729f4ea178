import { expect, test } from 'vitest';
import type { MediaFile } from '../contract.ts';
import { drawFigure } from '../draw-figure.ts';
import { readFigure, writeFigure } from '../figure.ts';
import { cleanWithFigures } from './figures.ts';

const A = '0197a000-0000-7000-8000-00000000000a';
const B = '0197a000-0000-7000-8000-00000000000b';

test.each([
  ['a figure between paragraphs', `<p>a</p><figure data-media="${A}"></figure><p>b</p>`],
  [
    'a wide one with a caption',
    `<p>a</p><figure data-media="${A}" data-width="wide" data-caption="Rates &amp; &quot;bases&quot;"></figure>`,
  ],
  ['three side by side', `<p>a</p><figure data-media="${A} ${B} ${A}"></figure>`],
  ['one in a list', `<ul><li><p>a</p><figure data-media="${A}"></figure></li></ul>`],
])('%s is kept unchanged', async (_, html) => {
  expect(await cleanWithFigures(html)).toBe(html);
});

test.each([
  ['an id that is none', '<figure data-media="1"></figure>'],
  ['an id with a quote', `<figure data-media='${A}" onload="alert(1)'></figure>`],
  ['no id', '<figure></figure>'],
  ['a figure of another site', '<figure><img src="https://elsewhere.example/x.png" onerror="alert(1)"></figure>'],
])('%s is not a figure', async (_, figure) => {
  expect(await cleanWithFigures(`<p>a</p>${figure}`)).toBe('<p>a</p>');
});

test.each([
  [`<figure data-media="${A}" onclick="alert(1)" style="x" class="y"></figure>`, `<figure data-media="${A}"></figure>`],
  [`<figure data-media="${A}" data-width="huge"></figure>`, `<figure data-media="${A}"></figure>`],
  [`<FIGURE DATA-X="1" data-media="${A}"> </FIGURE>`, `<figure data-media="${A}"></figure>`],
  [`<figure data-media="${A} ${A} ${A} ${B}"></figure>`, `<figure data-media="${A} ${A} ${A}"></figure>`],
  [
    `<figure data-media="${A}" data-caption="<img src=x onerror=alert(1)>Ship"></figure>`,
    `<figure data-media="${A}" data-caption="Ship"></figure>`,
  ],
  [
    `<figure data-media="${A}" data-caption="&lt;script&gt;alert(1)&lt;/script&gt;"></figure>`,
    `<figure data-media="${A}" data-caption="&lt;script&gt;alert(1)&lt;/script&gt;"></figure>`,
  ],
])('%s keeps only the attributes of a figure', async (sent, kept) => {
  expect(await cleanWithFigures(`<p>a</p>${sent}`)).toBe(`<p>a</p>${kept}`);
});

test('cleaning treats the text around figures as usual', async () => {
  const html = `<p onclick="x">a</p><script>alert(1)</script><figure data-media="${A}"></figure><p>figure0</p>`;
  expect(await cleanWithFigures(html)).toBe(`<p>a</p><figure data-media="${A}"></figure><p>figure0</p>`);
});

test('a figure in the middle of a paragraph leaves no internal marks in the text', async () => {
  expect(await cleanWithFigures(`<h2>a<figure data-media="${A}"></figure>b</h2>`)).not.toMatch(/figure[0-9a-f]{24}/);
});

const picture = (over: Partial<MediaFile> = {}) =>
  ({
    id: A,
    key: 'k',
    kind: 'picture',
    fileName: 'a.jpg',
    widths: [320, 640],
    width: 640,
    height: 480,
    alt: 'A "ship"',
    decorative: false,
    caption: 'Rotterdam <1>',
    credit: 'Lena Ortiz',
    licence: 'CC BY 4.0',
    placeholder: 'data:image/webp;base64,AA',
    ...over,
  }) as MediaFile;
const figure = readFigure(A, null, '')!;

test('readers get the picture in every size, with its dimensions, its description, caption and credit', () => {
  const html = drawFigure(figure, [picture()], 'page', 1);
  expect(html).toContain(
    'srcset="/media/k/320.avif 320w, /media/k/640.avif 640w" sizes="(min-width: 700px) 660px, 100vw"',
  );
  expect(html).toContain(
    '<img src="/media/k/640.jpg" alt="A &quot;ship&quot;" width="640" height="480" decoding="async" />',
  );
  expect(html).toContain('<figcaption>Rotterdam &lt;1&gt; <small>Lena Ortiz, CC BY 4.0</small></figcaption>');
});

test('drawing a figure escapes every value of its files', () => {
  const evil = 'x"><script>';
  const file = picture({ placeholder: evil, key: evil });
  const document = picture({ kind: 'document', fileName: `a.${evil}`, key: evil, title: evil, bytes: 1 });
  for (const place of ['page', { outside: 'https://tax.example' }] as const)
    expect(drawFigure(figure, [file, document], place, 1)).not.toContain('<script>');
});

test('pictures after the first load when the reader scrolls near them', () => {
  expect(drawFigure(figure, [picture()], 'page', 2)).toContain('loading="lazy"');
  expect(drawFigure(figure, [picture()], 'page', 1)).not.toContain('loading="lazy"');
});

test('feeds and emails get plain pictures at absolute addresses', () => {
  expect(
    drawFigure({ ...figure, caption: 'Own' }, [picture({ decorative: true })], { outside: 'https://a.example' }, 1),
  ).toBe(
    '<figure><img src="https://a.example/media/k/640.jpg" alt="" width="640" height="480" /><figcaption>Own <small>Lena Ortiz, CC BY 4.0</small></figcaption></figure>',
  );
});

test('reading a figure gives what was written', () => {
  const full = { ids: [A, B], width: 'full' as const, caption: 'a "b" <c> & d' };
  expect(writeFigure(full)).toBe(
    `<figure data-media="${A} ${B}" data-width="full" data-caption="a &quot;b&quot; &lt;c&gt; &amp; d"></figure>`,
  );
});
