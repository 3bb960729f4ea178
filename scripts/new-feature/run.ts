/** `npm run new:feature -- <plural> <singular>`: writes a new kind of content, ready for its own fields. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { nextSteps, writeFeature } from './feature.ts';

const root = path.join(import.meta.dirname, '../..');
const [many, one] = process.argv.slice(2);

try {
  if (!many || !one) throw new Error('Usage: npm run new:feature -- <plural> <singular>, as in: reports report');
  const { made, changed, left } = writeFeature(root, many, one);
  // Names of other lengths break lines elsewhere, and imports are in alphabetical order.
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', ...made, ...changed], { cwd: root, stdio: 'inherit' });
  console.log(`Made ${made.length} files, and lines in ${changed.join(', ')}.`);
  for (const { file, text } of left) console.log(`To be added to ${file} by hand:\n${text}`);
  console.log(nextSteps(many, one));
} catch (err) {
  console.error(err instanceof Error ? err.message : err);
  process.exitCode = 1;
}
