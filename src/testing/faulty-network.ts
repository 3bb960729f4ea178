/**
 * A TCP proxy between the site and its database or mail server, for tests and drills: drops packets, cuts single
 * connections, refuses new ones, passes responses on very slowly.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface FaultyNetwork {
  /** The server's address through this network. */
  url: string;
  /** Passes no byte in either direction, and closes no connection. Bytes sent during this time are lost. */
  dropPackets(): void;
  /** Undoes `dropPackets`. Connections that lost bytes stay silent, as on a network that has forgotten them. */
  restore(): void;
  /** Passes no further bytes on connections that have sent this text so far; others are not affected. */
  silence(text: string): void;
  /** Closes all connections, and refuses new ones until `restore`. */
  cut(): void;
  /** Until `restore`, passes on the server's responses one byte at a time, with this pause before each. */
  drip(pauseMs: number): void;
  /** Returns how many connections from the site are open. */
  open(): number;
  close(): Promise<void>;
}

interface Line {
  client: Socket;
  server: Socket;
  sent: string;
  silent: boolean;
}

/** Returns a network that leads to the server at `url`. */
export async function faultyNetwork(url: string): Promise<FaultyNetwork> {
  const target = new URL(url);
  const lines = new Set<Line>();
  let state: 'working' | 'dropping' | 'refusing' = 'working';
  let dripMs = 0;

  const proxy = createServer((client) => {
    if (state === 'refusing') return client.destroy();
    const server = connect(Number(target.port), target.hostname);
    const line: Line = { client, server, sent: '', silent: state === 'dropping' };
    lines.add(line);
    const passOn = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (from === client) line.sent += bytes.toString('latin1');
        line.silent ||= state === 'dropping';
        if (line.silent) return;
        if (from === server && dripMs > 0) void dripInto(to, bytes);
        else to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        // Closing a connection also sends a packet.
        if (from === server && line.silent) return;
        if (from === client) lines.delete(line);
        to.destroy();
      });
    };
    passOn(client, server);
    passOn(server, client);
  });
  const dripInto = async (to: Socket, bytes: Buffer) => {
    for (const byte of bytes) {
      if (dripMs > 0) await pause(dripMs, undefined, { ref: false });
      if (!to.writable) return;
      to.write(Buffer.of(byte));
    }
  };
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  const closeAll = () => {
    for (const { client, server } of lines) {
      client.destroy();
      server.destroy();
    }
  };

  return {
    url: through.href,
    dropPackets() {
      state = 'dropping';
    },
    restore() {
      state = 'working';
      dripMs = 0;
    },
    silence(text) {
      for (const line of lines) if (line.sent.includes(text)) line.silent = true;
    },
    cut() {
      state = 'refusing';
      closeAll();
    },
    drip(pauseMs) {
      dripMs = pauseMs;
    },
    open: () => lines.size,
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      closeAll();
      await closed;
    },
  };
}
