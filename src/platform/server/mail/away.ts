/**
 * Remembers from the attempts whether the mail server is unreachable, and notices its return even without an attempt.
 */
export interface ServerWatch {
  /** Call this when an attempt could not reach the server. */
  lost(): void;
  /** Call this when an attempt reached the server. */
  reached(): Promise<void>;
  close(): void;
}

interface WatchDeps {
  /** Returns whether the server replies and accepts our login, without sending an email. */
  answers(): Promise<boolean>;
  /** Called once each time the server comes back. */
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
