import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';

const WATCH_MS = 200;
const windows = process.platform === 'win32';
const starter = process.ppid;
const npm = findNpm();

/**
 * Runs a command in place of this process: passes signals on, exits with its code, and stops it when npm is stopped.
 *
 * npm sends a signal to the shell that runs its scripts, and most shells end without passing it on. The process below
 * can only see that its parent has changed (on Windows not even that), so this watches the parent and npm itself: if
 * npm is killed, its shell stays. It watches only under npm: a command that runs in the background without npm may
 * outlive its shell.
 */
export function run(command, args, options) {
  if (isAbandoned()) process.exit(1); // npm was stopped during the installation or the build.
  const child = spawn(command, args, { ...options, stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const watch = setInterval(() => {
    if (!isAbandoned()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, WATCH_MS);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function isAbandoned() {
  return (
    process.env.npm_lifecycle_event !== undefined &&
    (process.ppid !== starter || (npm !== undefined && !isRunning(npm)))
  );
}

/** Returns npm's pid if our parent is the shell in which npm runs its script. */
function findNpm() {
  const script = process.env.npm_lifecycle_script;
  if (!script || windows) return undefined;
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(starter)], { encoding: 'utf8' });
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  return command.includes(script) ? Number(parent) : undefined;
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (err) {
    return err.code === 'EPERM';
  }
}
