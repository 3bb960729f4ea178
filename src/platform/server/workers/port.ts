/**
 * The port that all workers share. The supervisor accepts the connections and passes each to a free worker. A worker is
 * free once it has taken over its last connection, so that a blocked event loop gets at most one. A connection stays
 * open here until a worker has it: if that worker dies first, another one gets it.
 */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Passes a connection to a worker and resolves when the worker has it. @throws Error if the worker ends first */
export type Take = (socket: Socket) => Promise<void>;

export function openPort() {
  const takers = new Set<Take>();
  /** The free workers, in the order of their turns. */
  const free = new Set<Take>();
  const waiting: Socket[] = [];
  const servers: Server[] = [];

  async function listenOn(host: string, port: number): Promise<AddressInfo> {
    const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      // The client may leave while it waits.
      socket.on('error', () => undefined);
      waiting.push(socket);
      passOn();
    });
    await once(server.listen(port, host), 'listening');
    servers.push(server);
    return server.address() as AddressInfo;
  }
  const close = (): void => {
    for (const server of servers.splice(0)) server.close();
  };

  function passOn(): void {
    for (const take of free) {
      const socket = waiting.shift();
      if (!socket) return;
      free.delete(take);
      void pass(socket, take);
    }
  }

  async function pass(socket: Socket, take: Take): Promise<void> {
    try {
      await take(socket);
      socket.destroy();
    } catch {
      takers.delete(take);
      waiting.unshift(socket);
    }
    if (takers.has(take)) free.add(take);
    passOn();
  }

  /** Resolves when the worker gets no more connections. If no worker is left, connections wait for a new one. */
  const remove = (take: Take): void => {
    takers.delete(take);
    free.delete(take);
  };

  return {
    /** Returns the address, such as 'http://127.0.0.1:3000'. @throws EADDRINUSE */
    async listen({ host, port }: { host: string; port: number }): Promise<string> {
      // 'localhost' can have an IPv4 and an IPv6 address; the port listens on both if it can, but one is enough.
      const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
      const { address, port: found, family } = await listenOn(first, port);
      for (const other of others) await listenOn(other, found).catch(() => undefined);
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${found}`;
    },
    /** Makes a worker available for connections. */
    add(take: Take): void {
      takers.add(take);
      free.add(take);
      passOn();
    },
    remove,
    /**
     * Does the same as `remove`. For the last worker, first closes the address, and passes all connections to that
     * worker.
     */
    async removeAndClose(take: Take): Promise<void> {
      if (takers.size === 1 && takers.has(take)) {
        // Connections that are already established are accepted before the address is closed.
        await new Promise(setImmediate);
        close();
        for (const socket of waiting.splice(0)) void pass(socket, take);
      }
      remove(take);
    },
    close,
  };
}

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);
