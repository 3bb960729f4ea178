/** Checks and cleans a record of another site before it is stored. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Fields } from '#kernel/record-fields.ts';
import type { ImportOutcome } from '../vocabulary.ts';
import type { Incoming, LeftOutRecord } from './incoming.ts';
import { KEY_MAX } from './incoming-fields.ts';
import { type CheckedFields, kindNamed } from './kinds.ts';
import { type Importing, messageOf } from './report.ts';

export interface Prepared {
  key: string;
  title: string;
  digest: string;
  remarks: string[];
  /** Undefined if the record is left out. */
  record?: Incoming & { checked: CheckedFields };
  refusal?: ImportOutcome;
}

const MOST_REMARKS = 50;
/** The maximum number of former addresses of a record: one statement stores all addresses of a batch. */
const MOST_ADDRESSES = 50;

export async function prepare(
  { kinds, log }: Pick<Importing, 'kinds' | 'log'>,
  record: Incoming | LeftOutRecord,
): Promise<Prepared> {
  const { key } = record;
  if (key.length > KEY_MAX)
    return { key: key.slice(0, KEY_MAX), title: '', digest: '', remarks: ['Its id is too long'], refusal: 'left_out' };
  const inRow = (message: string) => (record.row ? `Row ${record.row}: ${message}` : message);
  if ('reason' in record)
    return { key, title: record.title, digest: '', remarks: [inRow(record.reason)], refusal: 'left_out' };
  const { fields } = record;
  const { remarks: _, row: __, ...imported } = record;
  const remarks = [...new Set(record.remarks)].slice(0, MOST_REMARKS);
  if (record.oldAddresses.length > MOST_ADDRESSES)
    remarks.push(`Only the first ${MOST_ADDRESSES} of its ${record.oldAddresses.length} former addresses are kept`);
  const compared = record.undated ? { ...imported, createdAt: '', updatedAt: '' } : imported;
  const digest = createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
  const refused = (message: string): Prepared => {
    return { key, title: fields.title, digest, remarks: [inRow(message), ...remarks], refusal: 'refused' };
  };
  const { input, fields: described, storeOf } = kindNamed(kinds, record.kind).imported;
  const parsed = input.safeParse(fields);
  if (!parsed.success) return refused(parsed.error.issues.map((issue) => faultOf(issue, described)).join('; '));
  try {
    const checked = await storeOf(kept(record)).clean(parsed.data as unknown as CheckedFields);
    return {
      key,
      title: fields.title,
      digest,
      remarks: [...remarks],
      record: { ...record, oldAddresses: record.oldAddresses.slice(0, MOST_ADDRESSES), checked },
    };
  } catch (err) {
    return refused(messageOf(err, log));
  }
}

/** Returns the message of the form, preceded by the field's label if the message does not begin with a word of it. */
function faultOf(issue: z.core.$ZodIssue, described: Fields): string {
  const [name] = issue.path;
  const label = described[String(name)]?.label ?? String(name);
  // A table has dates; the API has times.
  const isTime = issue.code === 'invalid_format' && issue.format === 'datetime';
  const message = isTime ? 'Must be a date such as 2027-01-31' : issue.message;
  const words = label.toLowerCase().split(' ');
  return words.includes(message.split(' ', 1)[0]!.toLowerCase()) ? message : `${label}: ${message}`;
}

/** What a record keeps from the other site. */
export const kept = ({ createdAt, updatedAt, number }: Incoming) => ({
  createdAt,
  updatedAt,
  ...(number && { number }),
});
