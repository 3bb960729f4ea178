import { expect, test } from 'vitest';
import { linesOf, plainText, textFacts } from './plain-text.ts';
import { replaceNotes, splitNotes, withLinkedNotes, withListedNotes } from './rich-text-notes.ts';
import { forReading } from './rich-text-reading.ts';

const note = (text: string) => `<small data-note="foot">${text}</small>`;
const TEXT = `<p>Abuse is prohibited${note('Case <em>Halifax</em>.')} in law${note('And in fact.')}.</p><p>End.</p>`;

test('notes are numbered in the order of the text', () => {
  expect(replaceNotes(TEXT, (inner, number) => `[${number} ${inner}]`)).toBe(
    '<p>Abuse is prohibited[1 Case <em>Halifax</em>.] in law[2 And in fact.].</p><p>End.</p>',
  );
  expect(splitNotes(TEXT).notes).toEqual(['Case <em>Halifax</em>.', 'And in fact.']);
});

test('a note that never ends is text', () => {
  const open = '<small data-note="foot">'.repeat(3);
  expect(splitNotes(`<p>a${open}b`)).toEqual({ body: `<p>a${open}b`, notes: [] });
});

test('in plain text, notes follow the text and are counted', () => {
  const text = 'Abuse is prohibited in law. End. Case Halifax. And in fact.';
  expect(plainText(TEXT)).toBe(text);
  const lines = 'Abuse is prohibited in law.\nEnd.\nCase Halifax.\nAnd in fact.';
  expect(textFacts(TEXT)).toMatchObject({ text: lines, wordCount: 11 });
  expect(textFacts(TEXT).excerpt(200)).toBe('Abuse is prohibited in law. End.');
});

test('two versions of a text are compared with their notes', () => {
  expect(linesOf(TEXT)).toBe('Abuse is prohibited[1] in law[2].\n\nEnd.\n\n[1] Case Halifax.\n\n[2] And in fact.');
});

test('feeds and emails list the notes below the text', () => {
  expect(withListedNotes(TEXT)).toBe(
    '<p>Abuse is prohibited<sup>[1]</sup> in law<sup>[2]</sup>.</p><p>End.</p><hr /><ol><li>Case <em>Halifax</em>.</li><li>And in fact.</li></ol>',
  );
  expect(withListedNotes('<p>None</p>')).toBe('<p>None</p>');
});

test('on a page, each number opens its note and links to it and back', () => {
  const html = withLinkedNotes(`<p>a${note('b')}</p>`, 'x');
  expect(html).toContain(
    '<button type="button" id="note-x-1-ref" popovertarget="note-x-1-pop" aria-label="Note 1">1</button>',
  );
  expect(html).toContain('<span popover id="note-x-1-pop" class="note-pop">');
  expect(html).toContain('<a href="#note-x-1">');
  expect(html).toContain('<li id="note-x-1" tabindex="-1"><span class="note-text">b</span> <a href="#note-x-1-ref"');
});

test('the ids of two records on one page differ, and each links to an existing place', () => {
  const ids = ['018f0000-0000-7000-8000-0000aaaaaaaa', '018f0000-0000-7000-8000-0000bbbbbbbb'].flatMap((id) => {
    const { content } = forReading({ id, content: TEXT });
    const made = [...content.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    const used = [...content.matchAll(/(?:href="#|popovertarget=")([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(used)).toEqual(new Set(made));
    return made;
  });
  expect(new Set(ids).size).toBe(ids.length);
});

test('a note in a heading is not part of its address', () => {
  const { content } = forReading({ id: 'abc', content: `<h2>Who decides${note('b')}</h2>` });
  expect(content).toContain('<h2 id="section-who-decides" ');
  expect(content).toContain(
    '<a class="heading-link" href="#section-who-decides" aria-label="Link to “Who decides”"></a></h2>',
  );
});
