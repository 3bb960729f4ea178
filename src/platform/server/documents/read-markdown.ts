/** Reads folders of Markdown files that begin with their fields ("front matter", YAML between two lines of `---`). */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { marked } from 'marked';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { Failure } from '#kernel/problem.ts';
import '#kernel/error-words.ts';

export interface MarkdownFile<Fields> {
  fields: Fields;
  /** What follows the fields: Markdown, without blank lines around it. */
  text: string;
}

const FRONT_MATTER = /^(---\r?\n.*?)^---[ \t]*$/ms;

/**
 * Reads the `.md` files directly in a folder, in the order of their names, one at a time.
 * @throws Failure invalid: its message names the file, and the field or the line
 */
export async function* readMarkdownFolder<Fields>(
  folder: string,
  schema: z.ZodType<Fields>,
): AsyncGenerator<MarkdownFile<Fields>> {
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.md')).sort()) {
    const file = path.join(folder, name);
    const content = await readFile(file, 'utf8');
    const [whole, front] = FRONT_MATTER.exec(content) ?? [];
    if (whole === undefined || front === undefined)
      throw new Failure('invalid', `${file}: must begin with its fields, between two lines of ---`);
    yield { fields: parse(file, front, schema), text: content.slice(whole.length).trim() };
  }
}

/** Reads a YAML file. @throws Failure invalid: its message names the file, and the field or the line */
export async function readYaml<Content>(file: string, schema: z.ZodType<Content>): Promise<Content> {
  return parse(file, await readFile(file, 'utf8'), schema);
}

function parse<Content>(file: string, yaml: string, schema: z.ZodType<Content>): Content {
  const document = parseDocument(yaml);
  const [fault] = document.errors;
  // The message ends with the line, and with an excerpt below it.
  if (fault) throw new Failure('invalid', `${file}: ${fault.message.split(/:?\n/, 1)[0]}`);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => [...issue.path, issue.message].join(': '));
  throw new Failure('invalid', `${file}: ${faults.join('; ')}`);
}

/** Returns the HTML of CommonMark with tables, in which HTML stays as it is: clean it before it is stored or shown. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });
