/** The code of a thread or a process, which `in-thread.ts` starts. Runs an exported function of a module. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { Failure } from '#kernel/problem.ts';

export interface Work {
  /** The address of the module. */
  module: string;
  name: string;
  input: unknown;
}

/** An error would lose its class when it is sent, so a failure is sent as data. */
export type TaskOutcome =
  | { value: unknown }
  | { failure: Pick<Failure, 'code' | 'message' | 'errors' | 'securityEvent'> };

/** The message of a process that has done its work. */
export interface Done {
  outcome: TaskOutcome;
  /** The resident memory of the process (bytes). */
  memory: number;
}

export default async function run({ module, name, input }: Work): Promise<TaskOutcome> {
  const exports = (await import(module)) as Record<string, (input: unknown) => unknown>;
  try {
    return { value: await exports[name]!(input) };
  } catch (err) {
    if (!(err instanceof Failure)) throw err;
    const { code, message, errors, securityEvent } = err;
    return { failure: { code, message, errors, securityEvent } };
  }
}

if (process.send) {
  try {
    // If memory runs out, Linux kills this process first, and not the site.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems do not have the file, and some containers do not let a process write it.
  }
  process.on('message', async (work: Work) => {
    const outcome = await run(work);
    process.send!({ outcome, memory: process.memoryUsage.rss() } satisfies Done);
  });
  // A terminal sends these to all its processes. The site decides when this one stops.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  // The site has exited without stopping this process first.
  process.on('disconnect', () => process.exit());
}
