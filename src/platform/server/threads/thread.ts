/** The code of a thread, which `in-thread.ts` starts. Runs an exported function of a module. */
import { Failure } from '#kernel/problem.ts';

export interface Work {
  /** The address of the module. */
  module: string;
  name: string;
  input: unknown;
}

/** Errors lose their class between threads, so a failure is sent as data. */
export type Outcome = { value: unknown } | { failure: Pick<Failure, 'code' | 'message' | 'errors' | 'securityEvent'> };

export default async function run({ module, name, input }: Work): Promise<Outcome> {
  const exports = (await import(module)) as Record<string, (input: unknown) => unknown>;
  try {
    return { value: await exports[name]!(input) };
  } catch (err) {
    if (!(err instanceof Failure)) throw err;
    const { code, message, errors, securityEvent } = err;
    return { failure: { code, message, errors, securityEvent } };
  }
}
