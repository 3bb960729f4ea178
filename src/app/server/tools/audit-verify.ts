/**
 * `npm run audit:verify`: checks that no entry of the audit log was changed or removed, even while the site is running.
 * `--head 1234:5f0c…` also checks that the log still contains a place that an earlier run printed.
 */
import { parseArgs } from 'node:util';
import { type ChainHead, verifyAuditLog } from '#platform/server/audit/verify.ts';
import { runTool } from '../explain.ts';
import { createProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const { head: given } = parseArgs({ options: { head: { type: 'string' } } }).values;
const earlier = given === undefined ? undefined : readHead(given);
const progress = createProgress();

await runTool(() =>
  withDatabase(
    async ({ db }) => {
      const onProgress = (checked: number) => progress.show(`${checked} entries`);
      const { checked, anonymised, head, broken } = await verifyAuditLog(db, { earlier, onProgress }).finally(
        progress.clear,
      );
      console.log(`${checked} entries checked, of which ${anonymised} were anonymised.`);
      if (head) console.log(`The last one is ${head.seq}:${head.hash}`);
      if (!broken) return console.log('The audit log is unchanged.');
      const where = broken.seq === undefined ? 'The chain' : `The chain at entry ${broken.seq}`;
      console.error(`${where} is broken: ${broken.reason}.`);
      process.exitCode = 1;
    },
    { besideSite: true },
  ),
);

/** Reads '1234:5f0c…' as an earlier run printed it. */
function readHead(text: string): ChainHead {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq && hash) return { seq: Number(seq), hash };
  console.error('Give --head as an earlier run printed it: 1234:5f0c… with 64 digits');
  process.exit(1);
}
