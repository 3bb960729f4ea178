/** Calls between the supervisor and a worker, through the channel that Node opens between a process and its child. */
import type { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

type Answer = (value: never, socket?: Socket) => unknown;
type Answers = Record<string, Answer>;

/** The functions of the other process that can be called, by name. */
export type Call<Theirs> = <Name extends keyof Theirs & string>(
  name: Name,
  ...parts: Theirs[Name] extends () => unknown
    ? []
    : Theirs[Name] extends (value: infer V, socket?: Socket) => unknown
      ? [value: V, socket?: Socket]
      : never
) => Promise<Theirs[Name] extends (...given: never[]) => infer R ? Awaited<R> : never>;

type Message = { call: number; name: string; value: unknown } | { reply: number; value: unknown };

/**
 * Answers the calls that arrive through `process` (in a worker the process itself, in the supervisor the child).
 * Returns a function that calls the other process. Calls arrive in order. A socket that is passed on also stays open
 * here. A call rejects if the other process ends before answering.
 */
export function openChannel<Ours, Theirs>(
  process: ChildProcess | NodeJS.Process,
  ours: { [Name in keyof Ours]: Ours[Name] & Answer },
): Call<Theirs> {
  const end = process as EventEmitter & Pick<ChildProcess, 'connected' | 'send'>;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  // If a message cannot be sent, the other process has ended; `disconnect` follows.
  const send = (message: Message, socket?: Socket) => end.send(message, socket, { keepOpen: true }, () => undefined);

  end.on('message', async (message: Message, socket: Socket | undefined) => {
    if ('reply' in message) {
      waiting.get(message.reply)?.resolve(message.value);
      waiting.delete(message.reply);
      return;
    }
    const answer = (ours as Answers)[message.name]!;
    send({ reply: message.call, value: await answer(message.value as never, socket) });
  });
  const rejectAll = () => {
    for (const { reject } of waiting.values()) reject(new Error('the other process has ended'));
    waiting.clear();
  };
  end.once('disconnect', rejectAll);
  // Node reports no disconnection while a socket is being sent. Answers that were sent before the end are read first.
  end.once('exit', () => setImmediate(rejectAll));
  return ((name: string, value?: unknown, socket?: Socket) => {
    const call = ++calls;
    const result = Promise.withResolvers<unknown>();
    if (!end.connected) result.reject(new Error('the other process has ended'));
    else {
      waiting.set(call, result);
      send({ call, name, value }, socket);
    }
    return result.promise;
  }) as Call<Theirs>;
}
