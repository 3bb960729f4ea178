/** Runs a site of two workers as a process, and prints their process ids. */
import { pino } from 'pino';
import { createSupervisor } from './supervisor.ts';

const module = new URL('./worker.fixtures.ts', import.meta.url);
const log = pino({ level: 'silent' });
const supervisor = createSupervisor({ module, count: 2, url: '', log, onGiveUp: () => undefined });
await supervisor.start();
await supervisor.complete();
console.log(JSON.stringify(supervisor.pids()));
