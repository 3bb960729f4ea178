import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns whether the process is running. A zombie, which its parent has not reaped, is not. */
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
 * Returns the start time of a process as a token to compare for equality: together with the pid it distinguishes the
 * process from a later one with the same pid. Undefined if it is not running or the system does not say.
 */
export function startedAt(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  // Linux counts from boot, so the boot is part of the token. starttime is field 22; the list begins at field 3.
  if (process.platform === 'linux') return `${readText('/proc/sys/kernel/random/boot_id')} ${linuxStat(pid)?.[19]}`;
  if (process.platform === 'win32') return powershell(`(Get-Process -Id ${pid}).StartTime.Ticks`);
  return ps('lstart=', pid);
}

/** Returns the command line of a running process, separated by spaces; undefined if the system does not say. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || undefined;
  if (process.platform === 'win32') {
    return powershell(`(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`);
  }
  return ps('command=', pid);
}

/** Returns the fields of /proc/<pid>/stat from the third (state) on. The second, the name, may contain spaces and parentheses. */
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

// -ww: the complete command line, whatever the width of the terminal.
const ps = (column: string, pid: number) => output('/bin/ps', ['-ww', '-o', column, '-p', String(pid)]);

function output(program: string, args: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync(program, args, { encoding: 'utf8', windowsHide: true, stdio }).trim() || undefined;
  } catch {
    return undefined;
  }
}
