/** Wakes whoever sleeps by it; a ring that nobody slept through is heard at the next `rung`. */
export function createBell() {
  let heard = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      heard = true;
      wake?.();
    },
    async rung(ms: number): Promise<void> {
      if (!heard && ms > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      heard = false;
      wake = undefined;
    },
  };
}
