/** Reads a Ghost export (JSON with the rows of its tables) from beginning to end, one row at a time. */
import { createReadStream } from 'node:fs';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { Failure } from '#kernel/problem.ts';

export interface GhostRow {
  table: string;
  row: Record<string, unknown>;
}

/** The limits of one row: its bytes, the number of its values and signs, and how deeply they may be nested. */
const MOST_OF_ROW = 20 * 1024 * 1024;
const MOST_TOKENS = 100_000;
const DEEPEST = 50;

/**
 * Yields the rows of all tables. @throws Failure invalid for a file that is not an export, is cut off, or has a row of
 * more than 20 MB
 */
export async function* readGhostExport(file: string): AsyncGenerator<GhostRow> {
  const rows: GhostRow[] = [];
  let isComplete = false;
  // Before version 0.4, Ghost wrote the tables at the top level.
  const tokenizer = new Tokenizer();
  const parser = new TokenParser({ paths: ['$.db.*.data.*.*', '$.data.*.*'], keepStack: false });
  let depth = 0;
  let tokens = 0;
  tokenizer.onToken = (token) => {
    tokens += 1;
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > DEEPEST || tokens > MOST_TOKENS) throw new Failure('invalid', 'A row of the file has too many parts');
    parser.write(token);
  };
  parser.onValue = ({ value, stack }) => {
    tokens = 0;
    const table = stack.at(-1)?.key;
    if (typeof table === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value))
      rows.push({ table, row: value as Record<string, unknown> });
  };
  parser.onEnd = () => {
    isComplete = true;
  };
  let waiting = 0;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
      tokenizer.write(chunk as Buffer);
      waiting = rows.length > 0 ? 0 : waiting + (chunk as Buffer).length;
      if (waiting > MOST_OF_ROW) throw new Failure('invalid', 'A row of the file has more than 20 MB');
      yield* rows.splice(0);
    }
  } catch (err) {
    if (err instanceof Failure || (err as NodeJS.ErrnoException).code !== undefined) throw err;
    throw new Failure('invalid', 'The file is not an export of Ghost: it is not JSON');
  }
  if (!isComplete)
    throw new Failure('invalid', 'The file is not a complete export of Ghost: it is cut off. Please export it again');
}
