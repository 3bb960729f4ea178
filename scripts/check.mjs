/**
 * `npm run check`: runs every `check:…` of package.json at the same time, and prints each one's output when it ends.
 * One thread checks the types, because each further thread would check the libraries' types again: four take twice the
 * processor time, which the other checks need. Its results for unchanged files are in node_modules/.cache.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const run = (name) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], { cwd: root, shell: process.platform === 'win32' });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.on('close', (code) => {
      console.log(`${code === 0 ? '✔' : '✖'} ${name}`);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });

const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));
const passed = await Promise.all(names.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
