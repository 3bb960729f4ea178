import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True while the process runs. One that has ended and waits to be reaped by a careless parent has ended. */
export function isRunning(pid: number): boolean {
  const state = linuxStat(pid)?.[0];
  if (state) return state !== 'Z' && state !== 'X';
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When the process was started, as a token to be compared for equality: together with the pid it tells a process
 * from a later one that got the same pid. Undefined when it does not run or the system does not tell.
 */
export function startedAt(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  // Linux counts from boot, so the boot is part of the token. starttime is field 22; the list begins at field 3.
  if (process.platform === 'linux') return `${readText('/proc/sys/kernel/random/boot_id')} ${linuxStat(pid)?.[19]}`;
  if (process.platform === 'win32') return powershell(`(Get-Process -Id ${pid}).StartTime.Ticks`);
  return ps('lstart=', pid);
}

/** The command line of a running process, its arguments separated by spaces; undefined when the system does not tell. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || undefined;
  if (process.platform === 'win32') {
    return powershell(`(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`);
  }
  return ps('command=', pid);
}

/** Fields of /proc/<pid>/stat from the third (state) on. The second, the name, may contain spaces and parentheses. */
function linuxStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const text = readText(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

const powershell = (command: string) =>
  output('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', command]);

// -ww: the whole command line, however wide the terminal is thought to be.
const ps = (column: string, pid: number) => output('/bin/ps', ['-ww', '-o', column, '-p', String(pid)]);

function output(program: string, args: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync(program, args, { encoding: 'utf8', windowsHide: true, stdio }).trim() || undefined;
  } catch {
    return undefined;
  }
}
