import { expect, test } from 'vitest';
import { keeping } from './held-files.ts';
import { readPaste } from './paste.ts';
import { type PictureSource, picturesOf, picturesOfRtf } from './paste-pictures.ts';

const PNG = '89504e470d0a1a0a'.repeat(8);
const base64 = Buffer.from(PNG, 'hex').toString('base64');
const picture = (kind: string, hex = PNG) => `{\\pict{\\*\\picprop{\\sp{\\sn x}}}\\picw10\\pich10\\${kind} \n${hex}\n}`;
const word = (...pictures: string[]) =>
  `{\\rtf1 ${pictures.map((one) => `{\\*\\shppict${one}}{\\nonshppict${picture('wmetafile8')}}`).join(' text ')}}`;

/** Returns the text with the names and descriptions of the pictures that were kept. */
function paste(html: string, source: PictureSource) {
  const keep = keeping((file, alt) => {
    const figure = document.createElement('figure');
    figure.dataset.held = `${file.name} ${file.size} ${alt}`;
    return figure;
  }, source);
  return readPaste(html, '', keep);
}

test('a picture in the HTML itself is kept below its paragraph', () => {
  const html = `<p>One <img alt="A port" src="data:image/png;base64,${base64}"> two</p><p>Three</p>`;
  const { html: pasted, leftOut } = paste(html, picturesOf(html, ''));
  expect(pasted).toBe('<p>One  two</p><figure data-held="picture-1.png 64 A port"></figure><p>Three</p>');
  expect(leftOut).toEqual({});
});

test('Word’s pictures are found in the RTF beside the HTML, in order', () => {
  const html = '<p>One</p><p><img src="file:///C:/a.png"><img src="file:///C:/b.jpg" alt="Rates"></p>';
  const rtf = word(picture('pngblip'), picture('jpegblip', `${PNG}${PNG}`));
  expect(paste(html, picturesOf(html, rtf)).html).toBe(
    '<p>One</p><figure data-held="picture-1.png 64 "></figure><figure data-held="picture-2.jpeg 128 Rates"></figure>',
  );
});

test('if it is unclear which picture is which, all are left out and counted', () => {
  const html = '<p>One<img src="file:///C:/a.png"><img src="file:///C:/b.jpg"></p>';
  expect(paste(html, picturesOf(html, word(picture('pngblip'))))).toMatchObject({
    html: '<p>One</p>',
    leftOut: { pictures: 2 },
  });
});

test.each([
  'https://elsewhere.example/x.png',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:text/html;base64,PHN2Zy8+',
  'javascript:alert(1)',
  '',
])('the picture at %j is left out', (src) => {
  const html = `<p>One<img src="${src}"></p>`;
  expect(paste(html, picturesOf(html, ''))).toMatchObject({ html: '<p>One</p>', leftOut: { pictures: 1 } });
});

test.each([
  ['no end', `{\\rtf1 {\\pict\\pngblip ${PNG}`],
  ['many brackets', '{\\pict'.repeat(20_000)],
  ['no digits', '{\\rtf1 {\\pict\\pngblip zzz}}'],
])('damaged RTF with %s is read without harm', (_, rtf) => {
  expect(picturesOfRtf(rtf).length).toBeLessThan(2);
});
