import { expect, test } from 'vitest';
import { readPicture, showPictures, writePicture } from './picture.ts';

const ID = '01a204ee-16b9-7160-b83d-7dd0343336f5';

test('writing and reading back a picture keeps its description and caption', () => {
  const picture = { id: ID, alt: 'Cranes "at" dusk', decorative: false, caption: 'A & B' };
  expect(writePicture(picture)).toBe(
    `<figure data-picture="${ID}" data-alt="Cranes &quot;at&quot; dusk" data-caption="A &amp; B"></figure>`,
  );
  expect(readPicture(ID, picture.alt, false, picture.caption)).toEqual(picture);
});

test.each(['', '../x', `${ID}x`, ID.toUpperCase()])('“%s” is not the id of a picture', (id) => {
  expect(readPicture(id, '', false, '')).toBeUndefined();
});

test('a decorative picture has no description', () => {
  expect(readPicture(ID, 'Cranes', true, '')).toMatchObject({ alt: '', decorative: true });
});

test('a text shows its pictures; behind the author’s link, their addresses carry its token', () => {
  const text = `<p>One.</p>${writePicture({ id: ID, alt: '"', decorative: false, caption: '<b>' })}`;
  expect(showPictures(text, 'a-b')).toBe(
    `<p>One.</p><figure class="figure"><div class="figure-pictures"><span class="figure-frame"><img src="/api/submissions/pictures/${ID}?token=a-b" alt="&quot;" loading="lazy" /></span></div><figcaption>&lt;b&gt;</figcaption></figure>`,
  );
  expect(showPictures('<figure data-picture="x" onclick="1"></figure>')).toBe(
    '<figure data-picture="x" onclick="1"></figure>',
  );
});
