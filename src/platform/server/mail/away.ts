interface WatchDeps {
  /** Returns whether the server replies and accepts our login, without sending an email. */
  answers(): Promise<boolean>;
  /** Called once each time the server comes back. */
  onReturn(): Promise<unknown>;
  everyMs: number;
}

/** Remembers whether the mail server is unreachable, and notices its return even without an attempt. */
export function watchServer({ answers, onReturn, everyMs }: WatchDeps) {
  let away = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const ask = async () => {
    if (await answers()) await reached();
    askLater();
  };
  const askLater = () => {
    clearTimeout(timer);
    if (away && !closed) timer = setTimeout(() => void ask().catch(askLater), everyMs).unref();
  };
  /** Call this when an attempt reached the server. */
  const reached = async () => {
    if (!away) return;
    away = false;
    clearTimeout(timer);
    await onReturn();
  };
  return {
    /** Call this when an attempt could not reach the server. */
    lost() {
      if (away) return;
      away = true;
      askLater();
    },
    reached,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
