import { explain } from '../explain.ts';

/** Runs one of the operator's commands. After an error, prints what to do and ends with status 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    console.error(explain(err));
    process.exitCode = 1;
  }
}
