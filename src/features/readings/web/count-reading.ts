import { client } from '#kernel/client.ts';
import type { readingsApi } from '../contract.ts';
import { readRecord } from './read-record.ts';

const readings = client<typeof readingsApi>();

/** Counts that the page with that path is read, if it is a record's. Articles count their views by themselves. */
export function countReading(path: string): void {
  const body = readRecord(path);
  if (!body || body.kind === 'article') return;
  // If counting fails, the reader need not know.
  readings('POST /api/readings', { body }).catch(() => undefined);
}
