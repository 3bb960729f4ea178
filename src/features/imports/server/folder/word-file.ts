/** Reads a Word document: its text with footnotes and captions, and its properties. */
import path from 'node:path';
import { leftOutNote, readLeftOut } from '#kernel/left-out.ts';
import { plainText } from '#kernel/plain-text.ts';
import { propertiesOf, readWordText } from '#platform/server/documents/word-document.ts';
import type { FileContent } from './layout.ts';

const TITLE = /^<h1 class="title">(.*?)<\/h1>/s;
const NOTES = /<ol><li id="(?:foot|end)note-/;
const NOTE = /<li id="((?:foot|end)note-[^"]+)">(.*?)(?=<li id="(?:foot|end)note-|$)/gs;
const CITED = /<sup><a href="#((?:foot|end)note-[^"]+)"[^>]*>[^<]*<\/a><\/sup>/g;

/** Returns the document as a draft. @throws Failure for anything except a Word document of a usual size */
export async function readWordFile(name: string, bytes: Buffer): Promise<FileContent> {
  const { html, leftOut } = await readWordText(bytes);
  const { author, createdAt, updatedAt } = propertiesOf(bytes);
  const [head = '', title = ''] = TITLE.exec(html) ?? [];
  const end = html.search(NOTES);
  const text = html.slice(head.length, end < 0 ? html.length : end);
  const listed = end < 0 ? [] : [...html.slice(end).matchAll(NOTE)];
  const left = leftOutNote(readLeftOut(leftOut));
  return {
    fields: {
      title: plainText(title) || path.parse(name).name.replaceAll('_', ' '),
      ...{ author, createdAt, updatedAt, draft: true },
    },
    text: withCaptions(text).replace(CITED, '<sup data-fn="$1"></sup>'),
    isHtml: true,
    notes: new Map(listed.map(([, id, note]) => [id!, inOneLine(note!)])),
    remarks: left === '' ? [] : left.split('\n'),
  };
}

/** Removes the tags of paragraphs and lists, and the link back to the text. */
const inOneLine = (note: string): string =>
  note
    .replace(/<a href="#(?:foot|end)note-ref-[^"]+">[^<]*<\/a>/g, '')
    .replace(/<\/p>\s*<p[^>]*>/g, ' ')
    .replace(/<\/?(?:p|li|ol|ul)[^>]*>/g, '')
    .trim();

/** Moves a paragraph in Word's caption style into the next table, or into the picture before it. */
const withCaptions = (html: string): string =>
  html
    .replace(/<p class="caption">((?:(?!<\/p>).)*)<\/p><table>/gs, '<table><caption>$1</caption>')
    .replace(/<p>(<img [^<>]*>)<\/p><p class="caption">((?:(?!<\/p>).)*)<\/p>/gs, figureOf);

const figureOf = (_: string, picture: string, caption: string) =>
  `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
