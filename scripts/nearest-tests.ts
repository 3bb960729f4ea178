import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the tests beside a source that are named after it, otherwise all beside it; none if its folder has none. */
export function testsBeside(file: string): string[] {
  const folder = path.dirname(file);
  const stem = path.basename(file).replace(/\.tsx?$/, '');
  const beside = readdirSync(folder).filter((name) => /\.test\.tsx?$/.test(name));
  const named = beside.filter((name) => name.startsWith(`${stem}.`));
  return (named.length > 0 ? named : beside).map((name) => path.join(folder, name));
}
