import { keep, recall } from './kept.ts';

export const UNSAVED_NEW =
  'This browser has an unsaved new record of this kind. Save or discard it first, then come back.';

/**
 * Fills in the form of the next new record. Returns false if this browser has unsaved input of another new record,
 * which the editor restores instead.
 */
export function fillNew(key: string, values: Record<string, string>, filledFrom: string): boolean {
  if (recall(key, undefined)) return false;
  keep(key, undefined, { values, filledFrom });
  return true;
}
