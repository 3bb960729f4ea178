/** A real SMTP server for tests: mails come back parsed, and it can be made to misbehave as servers do. */
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

interface ReceivedMail extends ParsedMail {
  /** Who it was for on the wire, whatever its headers say. */
  recipients: string[];
}

/** What it does with mails: 4xx at RCPT, 5xx at RCPT, or cut the line after the whole mail instead of answering. */
type SmtpConduct = 'accept' | 'refuse-for-now' | 'refuse-for-good' | 'drop-after-data';

export interface TestSmtpServer {
  url: string;
  port: number;
  /** Accepted mails, in the order of their arrival. */
  received: ReceivedMail[];
  /** How often anyone tried to send to the address, accepted or not. */
  attempts(address: string): number;
  conduct(next: SmtpConduct): void;
  /** The first mail to the address, also one that has arrived already. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Resolves with the next attempt that it does not accept. */
  refusal(): Promise<void>;
  stop(): Promise<void>;
}

const refusals = {
  'refuse-for-now': { responseCode: 451, message: 'Try again later' },
  'refuse-for-good': { responseCode: 550, message: 'No such mailbox' },
};

export async function startSmtpServer({ port = 0 }: { port?: number } = {}): Promise<TestSmtpServer> {
  let conduct: SmtpConduct = 'accept';
  const received: ReceivedMail[] = [];
  const attempted: string[] = [];
  const happenings = new EventEmitter<{ mail: []; refusal: [] }>().setMaxListeners(0);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      attempted.push(address);
      if (conduct !== 'refuse-for-now' && conduct !== 'refuse-for-good') return done();
      happenings.emit('refusal');
      const { message, responseCode } = refusals[conduct];
      done(Object.assign(new Error(message), { responseCode }));
    },
    async onData(stream, session, done) {
      const mail = await read(stream, session).catch(() => undefined);
      // A client that hung up before the end, or one that is being hung up on.
      if (!mail) return;
      if (conduct === 'drop-after-data') {
        happenings.emit('refusal');
        for (const connection of server.connections) connection.close();
        return;
      }
      received.push(mail);
      done();
      happenings.emit('mail');
    },
  });
  // A client that hangs up is nothing to a server.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    attempts: (to) => attempted.filter((one) => one === to).length,
    conduct(next) {
      conduct = next;
    },
    async mailTo(to) {
      for (;;) {
        const mail = received.find(({ recipients }) => recipients.includes(to));
        if (mail) return mail;
        await once(happenings, 'mail');
      }
    },
    refusal: async () => void (await once(happenings, 'refusal')),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ReceivedMail> {
  const parsed = await simpleParser(stream);
  return { ...parsed, recipients: session.envelope.rcptTo.map(({ address }) => address) };
}
