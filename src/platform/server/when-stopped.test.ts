import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const source = `
  import { whenStopped } from ${JSON.stringify(new URL('./when-stopped.ts', import.meta.url))};
  whenStopped(async () => {
    console.log('closing');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    console.log('closed');
  });
  process.stdin.resume();
  console.log('up');`;

test('a signal that both the terminal and npm send closes the site once and lets it finish', async () => {
  const site = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(site, 'exit');
  await once(site.stdout, 'data');
  site.kill('SIGINT');
  const [said] = await once(site.stdout, 'data');
  expect(String(said)).toBe('closing\n');
  site.kill('SIGINT');
  site.kill('SIGTERM');
  site.stdin.write('the last request is answered\n');
  expect(await text(site.stdout)).toBe('closed\n');
  expect(await exited).toEqual([0, null]);
});
