/** Reads folders of Markdown files that begin with fields ("front matter", YAML between two lines of `---`). */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { marked } from 'marked';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import { Failure } from '#kernel/problem.ts';
import '#kernel/error-words.ts';

export interface MarkdownFile<Fields> {
  fields: Fields;
  /** The text after the fields: Markdown, without blank lines around it. */
  text: string;
}

const FRONT_MATTER = /^\uFEFF?---\r?\n((?:[^\n]*\n)*?)---[ \t]*\r?(?:\n|$)/;

/**
 * Reads the `.md` files directly in a folder, one at a time, in the order of their names.
 * @throws Failure invalid, with a message that names the file and the field or line
 */
export async function* readMarkdownFolder<Fields>(
  folder: string,
  schema: z.ZodType<Fields>,
): AsyncGenerator<MarkdownFile<Fields>> {
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.md')).sort()) {
    const file = path.join(folder, name);
    const { fields, text } = readFrontMatter(file, await readFile(file, 'utf8'));
    yield { fields: checked(file, fields, schema), text };
  }
}

/** Returns the fields in front of a text, unchecked. @throws Failure invalid, with a message that names the file */
export function readFrontMatter(file: string, content: string): MarkdownFile<Record<string, unknown>> {
  const [whole, front] = FRONT_MATTER.exec(content) ?? [];
  if (whole === undefined || front === undefined)
    throw new Failure('invalid', `${file}: must begin with its fields, between two lines of ---`);
  // The line break replaces the first line, so that messages count lines as the file does.
  const fields = valueIn(file, `\n${front}`) ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields))
    throw new Failure('invalid', `${file}: its fields must have names, as in “title: Duty”`);
  return { fields: fields as Record<string, unknown>, text: content.slice(whole.length).trim() };
}

/** Reads a YAML file. @throws Failure invalid, with a message that names the file and the field or line */
export async function readYaml<Content>(file: string, schema: z.ZodType<Content>): Promise<Content> {
  return checked(file, valueIn(file, await readFile(file, 'utf8')), schema);
}

function checked<Content>(file: string, value: unknown, schema: z.ZodType<Content>): Content {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => [...issue.path, issue.message].join(': '));
  throw new Failure('invalid', `${file}: ${faults.join('; ')}`);
}

function valueIn(file: string, yaml: string): unknown {
  try {
    return inTime('Its fields take too long to read', () => parseYaml(yaml));
  } catch (reason) {
    if (reason instanceof Failure) throw new Failure('invalid', `${file}: ${reason.message}`);
    // The first line of the message ends with the line number; an excerpt follows.
    throw new Failure('invalid', `${file}: ${(reason as Error).message.split(/:?\n/, 1)[0]}`);
  }
}

/** Matches lists and quotations nested so deeply that they would fill the memory. */
const TOO_DEEP = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){65}/m;

/**
 * Returns the HTML of CommonMark with tables. HTML in it is unchanged: clean it before you store or show it.
 * @throws Failure invalid for a text that takes too long to read
 */
export function htmlOf(markdown: string): string {
  if (TOO_DEEP.test(markdown)) throw new Failure('invalid', 'Its lists and quotations are nested too deeply');
  return inTime('Its Markdown takes too long to read', () => marked.parse(markdown, { async: false }));
}

/** Strangers' texts can keep a reader busy for minutes. A busy machine needs seconds for long ones. */
const LONGEST_MS = 5_000;
const clock = createContext({});

/** Ends a function that works for too long. @throws Failure invalid */
function inTime<Result>(refusal: string, work: () => Result): Result {
  clock.work = work;
  try {
    return runInContext('work()', clock, { timeout: LONGEST_MS }) as Result;
  } catch (err) {
    throw (err as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      ? new Failure('invalid', refusal)
      : err;
  }
}
