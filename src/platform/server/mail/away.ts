/** Whether the mail server is away, as the attempts tell; and word as soon as it is back, though nobody attempts anything. */
export interface ServerWatch {
  /** An attempt found it away. */
  lost(): void;
  /** An attempt got through. */
  reached(): Promise<void>;
  close(): void;
}

interface WatchDeps {
  /** Whether it answers and lets us in, without a mail. */
  answers(): Promise<boolean>;
  /** Called once for each time that it comes back. */
  onReturn(): Promise<unknown>;
  everyMs: number;
}

export function watchServer({ answers, onReturn, everyMs }: WatchDeps): ServerWatch {
  let away = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const ask = async () => {
    if (await answers()) await watch.reached();
    askLater();
  };
  const askLater = () => {
    clearTimeout(timer);
    if (away && !closed) timer = setTimeout(() => void ask().catch(askLater), everyMs).unref();
  };
  const watch: ServerWatch = {
    lost() {
      if (away) return;
      away = true;
      askLater();
    },
    async reached() {
      if (!away) return;
      away = false;
      clearTimeout(timer);
      await onReturn();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
  return watch;
}
