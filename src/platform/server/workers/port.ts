/**
 * The port that all workers share. The supervisor accepts the connections and passes each to a worker that is free: one
 * that has taken over its last connection, so that a worker whose event loop is blocked gets no more than one. A connection
 * stays open here until a worker has it: if that worker dies first, another one gets it.
 */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Passes a connection to a worker; resolves when the worker has it. @throws if the worker ends first */
export type Take = (socket: Socket) => Promise<void>;

export interface Port {
  /** Returns the address: 'http://127.0.0.1:3000'. @throws EADDRINUSE */
  listen(address: { host: string; port: number }): Promise<string>;
  /** From now on the worker gets connections. */
  add(take: Take): void;
  /** Resolves when the worker gets no more connections. They wait for others to be added. */
  remove(take: Take): void;
  /** The same; if it is the last worker, the address is closed first, and all that have connected go to this worker. */
  removeAndClose(take: Take): Promise<void>;
  close(): void;
}

export function openPort(): Port {
  const takers = new Set<Take>();
  /** In the order in which their turns come. */
  const free = new Set<Take>();
  const waiting: Socket[] = [];
  const servers: Server[] = [];

  async function listenOn(host: string, port: number): Promise<AddressInfo> {
    const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      // A client that leaves while it waits.
      socket.on('error', () => undefined);
      waiting.push(socket);
      passOn();
    });
    await once(server.listen(port, host), 'listening');
    servers.push(server);
    return server.address() as AddressInfo;
  }
  const close = () => {
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

  const remove = (take: Take) => {
    takers.delete(take);
    free.delete(take);
  };

  return {
    async listen({ host, port }) {
      // 'localhost' has an address of IPv4 and one of IPv6; one of them is enough.
      const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
      const { address, port: found, family } = await listenOn(first, port);
      for (const other of others) await listenOn(other, found).catch(() => undefined);
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${found}`;
    },
    add(take) {
      takers.add(take);
      free.add(take);
      passOn();
    },
    remove,
    async removeAndClose(take) {
      if (takers.size === 1 && takers.has(take)) {
        // Connections that are established already are accepted before the address is closed.
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
