/** A mail server in a process of its own: takes everything, remembers who got which message. Answers 'report' by IPC. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SinkReport {
  port: number;
  /** Addressee and Message-ID of every message that was taken, in order. */
  taken: [address: string, messageId: string][];
}

let taken: SinkReport['taken'] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    let head = '';
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 2_000) head += chunk.toString('latin1');
    });
    stream.on('error', () => undefined);
    stream.on('end', () => {
      const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
      taken.push([envelope.rcptTo[0]!.address, id]);
      done();
    });
  },
});
// A client that hangs up is nothing to a server.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => report());

const report = () => process.send!({ port: (server.server.address() as AddressInfo).port, taken } satisfies SinkReport);
process.on('message', (message: 'report' | 'count' | 'forget') => {
  if (message === 'forget') taken = [];
  if (message === 'count') process.send!({ count: taken.length });
  else report();
});
process.on('disconnect', () => process.exit(0));
