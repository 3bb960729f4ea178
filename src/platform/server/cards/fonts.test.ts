import { expect, test } from 'vitest';
import { fontsFor } from './fonts.ts';

const names = async (text: string) => [...new Set((await fontsFor(text)).map(({ name }) => name))];

test('a Latin text needs only the four fonts that every card has', async () => {
  const latin = ['Source Serif 4', 'Source Serif 4 latin-ext', 'Inter', 'Inter latin-ext'];
  expect((await names('Łódź: “VAT” – Überprüfung, naïve façade')).sort()).toEqual(latin.sort());
});

test.each([
  ['Ελληνικά', /^Source Serif 4 greek$/],
  ['Русский', /^Inter cyrillic$/],
  ['العربية', /^Noto Naskh Arabic/],
  ['עברית', /^David Libre/],
  ['国际税收', /^ZCOOL XiaoWei/],
  ['日本のニュース', /^Shippori Antique/],
  ['국세청', /^Gowun Dodum/],
])('%s is drawn with a font that has its letters', async (text, font) => {
  expect((await names(text)).some((name) => font.test(name))).toBe(true);
});

test('no two parts of a font share a name, because the layout uses only one font per name', async () => {
  const fonts = await fontsFor('国际税收 Ελληνικά 日本のニュース 국세청');
  expect(new Set(fonts.map(({ name }) => name)).size).toBe(fonts.length);
});
