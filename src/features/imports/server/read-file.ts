import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { Failure } from '#kernel/problem.ts';
import { storableText } from '#platform/server/db/columns.ts';
import { readXml, type XmlElement } from '#platform/server/xml/read-xml.ts';

const MOST_OF_ROW = 100_000;
const MOST_COLUMNS = 200;
/** The maximum number of cells held in memory. An empty cell takes as much as others, and a row as much as ten. */
const MOST_CELLS = 2_000_000;
const ROW_COST = 10;

/**
 * Yields the cells of each row of a CSV file; the first row names the columns. Recognises commas, semicolons and tabs
 * as separators.
 * @throws Failure invalid if it is not CSV
 */
export async function* readCsv(file: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(await beginningOf(file, 4_096)),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_OF_ROW,
  });
  // The loop below gets the errors of both streams.
  pipeline(createReadStream(file), parser, () => undefined);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield cells.map((text) => storableText(text).trim());
  } catch (err) {
    throw new Failure('invalid', `The file cannot be read as CSV: ${(err as Error).message}`);
  }
}

/** Yields the elements of an export of WordPress or a feed: the site's and one per record. @throws Failure invalid */
export const readXmlFile = (file: string): AsyncGenerator<XmlElement> =>
  readXml(createReadStream(file, { highWaterMark: 256 * 1024 }), {
    roots: { rss: 2, feed: 1 },
    refusal: NOT_AN_EXPORT,
  });

const NOT_AN_EXPORT = 'The file is not a WordPress export (Tools, Export), an RSS feed or an Atom feed';

/**
 * Returns the rows of a CSV file by the names of its columns. @throws Failure invalid if it is not CSV, or has too many
 * columns or cells
 */
export async function readTable(file: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  let names: string[] | undefined;
  for await (const cells of readCsv(file))
    if (names) {
      rows.push(Object.fromEntries(names.map((name, nth) => [name, cells[nth] ?? ''])));
      if (rows.length * (names.length + ROW_COST) > MOST_CELLS)
        throw new Failure('invalid', 'The table has too many rows and columns: please remove columns, or divide it');
    } else if (cells.length > MOST_COLUMNS)
      throw new Failure('invalid', `The table has more than ${MOST_COLUMNS} columns`);
    else names = cells;
  return rows;
}

/** Returns the separator that occurs most often in the first line. */
function delimiterOf(beginning: string): string {
  const [first = ''] = beginning.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
}

/** Returns the first bytes of a file as text. @throws Failure invalid if it cannot be read */
export async function beginningOf(path: string, bytes: number): Promise<string> {
  const handle = await open(path).catch((err: NodeJS.ErrnoException) => {
    throw new Failure(
      'invalid',
      err.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${err.code}`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
