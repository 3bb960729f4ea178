import { momentText } from '#platform/web/local-time.ts';

const LONG = 160;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A value of a record as readable text; '' if there is none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return INSTANT.test(value) ? momentText(value) : value;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** A long text is shown once with its changes marked, instead of side by side. */
export const isLong = (text: string): boolean => text.length > LONG;
