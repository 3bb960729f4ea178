/**
 * Ends a thread of a process that runs with `--inspect`, as if it had crashed. Only the process itself can end its
 * threads.
 */
import { once } from 'node:events';

interface Message {
  method?: string;
  params?: { sessionId: string; workerInfo?: { url: string } };
}

/** Resolves when the thread whose script has this address has been ordered to end. */
export async function endThread(port: number, script: RegExp): Promise<void> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await once(socket, 'open');
  let calls = 0;
  const call = (method: string, params: object) => {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method, params }));
  };
  const told = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Message;
    if (method === 'NodeWorker.attachedToWorker' && script.test(params?.workerInfo?.url ?? '')) {
      const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'process.exit(1)' } });
      call('NodeWorker.sendMessageToWorker', { sessionId: params!.sessionId, message });
    }
    if (method === 'NodeWorker.detachedFromWorker') told.resolve();
  });
  call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await told.promise;
  socket.close();
}
