/** A sleep that can be ended early. A `wake` while nobody sleeps ends the next `sleep` at once. */
export function createBell() {
  let woken = false;
  let endSleep: (() => void) | undefined;
  return {
    wake() {
      woken = true;
      endSleep?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!woken && ms > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          endSleep = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      woken = false;
      endSleep = undefined;
    },
  };
}
