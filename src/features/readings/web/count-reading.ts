import { client } from '#kernel/client.ts';
import type { readingsApi } from '../contract.ts';
import { readRecord } from './read-record.ts';

const readings = client<typeof readingsApi>();

/** Counts a reading of the page at that path if it belongs to a record. Articles count their own views. */
export function countReading(path: string): void {
  const body = readRecord(path);
  if (!body || body.kind === 'article') return;
  // If counting fails, the reader need not know.
  readings('POST /api/readings', { body }).catch(() => undefined);
}
