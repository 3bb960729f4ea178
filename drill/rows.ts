/** All rows, in the order in which they run. */

import { cdnRows } from './rows/cdn.ts';
import { databaseRows } from './rows/database.ts';
import { diskRows } from './rows/disk.ts';
import { mailRows } from './rows/mail.ts';
import { nodeRows } from './rows/nodes.ts';
import { poolerRows } from './rows/pooler.ts';
import { processRows } from './rows/processes.ts';
import { recordRows } from './rows/record.ts';
import { timeRows } from './rows/time.ts';
import { walRows } from './rows/wal.ts';
import type { Row } from './support/row.ts';

export const rows: readonly Row[] = [
  ...processRows,
  ...databaseRows,
  ...diskRows,
  ...mailRows,
  ...recordRows,
  ...nodeRows,
  ...poolerRows,
  ...cdnRows,
  ...timeRows,
  ...walRows,
];
