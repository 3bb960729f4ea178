/** Reads a Ghost export (JSON with the rows of its tables) from beginning to end, one row at a time. */
import { createReadStream } from 'node:fs';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { formatNumber } from '#kernel/numbers.ts';
import { Failure } from '#kernel/problem.ts';

export interface GhostRow {
  table: string;
  row: Record<string, unknown>;
  /** Why the rest of the row was skipped: 'It is larger than 20 MB'. */
  fault?: string;
}

/** The limits of one row: its bytes, the number of its values and JSON tokens, and how deeply they may be nested. */
const MOST_OF_ROW = 20 * 1024 * 1024;
const MOST_TOKENS = 100_000;
const DEEPEST = 50;
/** The tokenizer keeps a text until its end (bytes). */
const MOST_OF_TEXT = 100 * 1024 * 1024;

/**
 * Yields the rows of all tables; one beyond a limit has a `fault`, and its first fields. @throws Failure invalid for a
 * file that is not an export, is cut off, or is beyond the limits elsewhere
 */
export async function* readGhostExport(file: string): AsyncGenerator<GhostRow> {
  const rows: GhostRow[] = [];
  let isComplete = false;
  // Before version 0.4, Ghost wrote the tables at the top level.
  const tokenizer = new Tokenizer();
  const parser = new TokenParser({ paths: ['$.db.*.data.*.*', '$.data.*.*'], keepStack: false });
  /**
   * The brackets that will close the open objects and lists, outermost first; and how many are open in a skipped part.
   */
  const closing: TokenType[] = [];
  let skipped = 0;
  /** How many objects and lists are open within a row, itself included: `{ "db": [{ "data": { "posts": [{`. */
  let rowDepth = 6;
  let tokens = 0;
  let beginning = 0;
  let waiting = 0;
  let fault: string | undefined;
  tokenizer.onToken = (token) => {
    waiting = 0;
    const closes = CLOSES[token.token];
    const isEnd = token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET;
    if (skipped > 0) {
      if (closes !== undefined) skipped += 1;
      if (isEnd) skipped -= 1;
      return;
    }
    if (tokens === 0) beginning = token.offset;
    tokens += 1;
    const excess = excessOf(closing.length, tokens, token.offset - beginning);
    // The parser can end a row before one of these signs.
    if (excess && (closes !== undefined || token.token === TokenType.COMMA)) {
      if (closing.length < rowDepth) throw new Failure('invalid', `A part of the file around its rows ${excess}`);
      fault = `It ${excess}`;
      if (closes !== undefined) parser.write({ ...token, token: TokenType.NULL, value: null });
      const ends = closing.splice(rowDepth - 1).reverse();
      for (const end of ends) parser.write({ ...token, token: end });
      fault = undefined;
      skipped = ends.length + (closes === undefined ? 0 : 1);
      return;
    }
    if (closes !== undefined) closing.push(closes);
    if (isEnd) closing.pop();
    if (closing.length === 2 && closes !== undefined) rowDepth = closes === TokenType.RIGHT_BRACKET ? 6 : 4;
    parser.write(token);
  };
  parser.onValue = ({ value, stack }) => {
    tokens = 0;
    const table = stack.at(-1)?.key;
    if (typeof table === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value))
      rows.push({ table, row: value as Record<string, unknown>, ...(fault && { fault }) });
  };
  parser.onEnd = () => {
    isComplete = true;
  };
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
      tokenizer.write(chunk as Buffer);
      waiting += (chunk as Buffer).length;
      if (waiting > MOST_OF_TEXT) throw new Failure('invalid', 'A text in the file is larger than 100 MB');
      yield* rows.splice(0);
    }
  } catch (err) {
    if (err instanceof Failure || (err as NodeJS.ErrnoException).code !== undefined) throw err;
    throw new Failure('invalid', 'The file is not a Ghost export: it is not JSON');
  }
  if (!isComplete)
    throw new Failure('invalid', 'The file is not a complete Ghost export: it is cut off. Please export it again');
}

const CLOSES: { [token in TokenType]?: TokenType } = {
  [TokenType.LEFT_BRACE]: TokenType.RIGHT_BRACE,
  [TokenType.LEFT_BRACKET]: TokenType.RIGHT_BRACKET,
};

/** Returns the limit that a row is beyond. */
function excessOf(depth: number, tokens: number, bytes: number): string | undefined {
  if (depth >= DEEPEST) return 'is nested too deeply';
  if (tokens > MOST_TOKENS) return `has more than ${formatNumber(MOST_TOKENS)} parts`;
  return bytes > MOST_OF_ROW ? 'is larger than 20 MB' : undefined;
}
