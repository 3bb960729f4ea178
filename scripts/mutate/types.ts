/** Whether the type checker notices a mutant: it is the first of the nearest tests, and runs over a copy of the sources. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files that `tsconfig.json` includes. */
const FOLDERS = ['src', 'gallery', 'e2e', 'bench', 'drill', 'scripts', 'docs'];

/**
 * Copies the sources into an empty folder. The returned function says whether a file with a given text has type errors.
 */
export function typeChecker(folder: string): (file: string, text: string) => Promise<boolean> {
  mkdirSync(folder);
  const files = globSync(['*.ts', 'package.json', 'tsconfig.json']);
  for (const name of [...FOLDERS, ...files]) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return async (file, text) => {
    const place = path.join(folder, file);
    const original = readFileSync(place, 'utf8');
    writeFileSync(place, text);
    const compiler = path.resolve('node_modules/typescript-7/bin/tsc');
    const options = [
      '--noEmit',
      '-p',
      '.',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      'types.tsbuildinfo',
    ];
    const child = spawn(process.execPath, [compiler, ...options], { cwd: folder, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    writeFileSync(place, original);
    return code !== 0;
  };
}
