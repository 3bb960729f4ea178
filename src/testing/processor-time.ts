/** Returns the processor time (ms) that `work` takes, which other work on a busy machine hardly changes. */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
