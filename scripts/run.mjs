import { spawn } from 'node:child_process';
import process from 'node:process';

const WATCH_MS = 200;
const windows = process.platform === 'win32';
const starter = process.ppid;

/**
 * Runs a command in this process's place: hands signals on, ends as it ends, and ends it when npm is stopped.
 *
 * npm hands a signal to the shell that it runs scripts in, and most shells end without telling the process below
 * them. All that process can see is that its parent has changed (on Windows not even that). So it is watched, under npm
 * alone: what somebody puts into the background without npm may outlive its shell.
 */
export function run(command, args, options) {
  if (isAbandoned()) process.exit(1); // npm was stopped while packages were installed or pages built.
  const child = spawn(command, args, { ...options, stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const watch = setInterval(() => {
    if (!isAbandoned()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, WATCH_MS);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const isAbandoned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== starter;
