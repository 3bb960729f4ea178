/** A real SMTP server for tests: mails come back parsed, and it can be made to misbehave as servers do. */
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

interface ReceivedMail extends ParsedMail {
  /** Who it was for on the wire, whatever its headers say. */
  recipients: string[];
  /** Where it comes back to if it can't be delivered. */
  returnPath: string;
  /** As it came. */
  source: Buffer;
}

/**
 * What it does with mails: 4xx at RCPT, 5xx at RCPT, 5xx after the whole mail, cut the line then instead of answering, or
 * let whoever sends wait until it does something else.
 */
type SmtpConduct = 'accept' | 'refuse-for-now' | 'refuse-for-good' | 'refuse-content' | 'drop-after-data' | 'hold';

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
  /** Resolves with the next mail that it lets wait. */
  held(): Promise<void>;
  stop(): Promise<void>;
}

const refusals = {
  'refuse-for-now': { responseCode: 451, message: 'Try again later' },
  'refuse-for-good': { responseCode: 550, message: 'No such mailbox' },
  'refuse-content': { responseCode: 554, message: 'Message refused' },
};

const refusal = (conduct: keyof typeof refusals) => {
  const { message, responseCode } = refusals[conduct];
  return Object.assign(new Error(message), { responseCode });
};

interface SmtpOptions {
  port?: number;
  /** Speaks TLS from the start, with a certificate that nobody has vouched for. */
  tls?: boolean;
}

export async function startSmtpServer({ port = 0, tls = false }: SmtpOptions = {}): Promise<TestSmtpServer> {
  let conduct: SmtpConduct = 'accept';
  const received: ReceivedMail[] = [];
  const attempted: string[] = [];
  const happenings = new EventEmitter<{ mail: []; refusal: []; held: []; conduct: [] }>().setMaxListeners(0);
  const server = new SMTPServer({
    authOptional: true,
    secure: tls,
    // It would warn that everybody knows the key of its certificate.
    logger: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      attempted.push(address);
      if (conduct !== 'refuse-for-now' && conduct !== 'refuse-for-good') return done();
      happenings.emit('refusal');
      done(refusal(conduct));
    },
    async onData(stream, session, done) {
      const mail = await read(stream, session).catch(() => undefined);
      // A client that hung up before the end, or one that is being hung up on.
      if (!mail) return;
      if (conduct === 'hold') {
        happenings.emit('held');
        await once(happenings, 'conduct');
      }
      if (conduct === 'refuse-content') {
        happenings.emit('refusal');
        return done(refusal(conduct));
      }
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
    url: `${tls ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    attempts: (to) => attempted.filter((one) => one === to).length,
    conduct(next) {
      conduct = next;
      happenings.emit('conduct');
    },
    async mailTo(to) {
      for (;;) {
        const mail = received.find(({ recipients }) => recipients.includes(to));
        if (mail) return mail;
        await once(happenings, 'mail');
      }
    },
    refusal: async () => void (await once(happenings, 'refusal')),
    held: async () => void (await once(happenings, 'held')),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ReceivedMail> {
  const source = await buffer(stream);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    ...(await simpleParser(source)),
    recipients: rcptTo.map(({ address }) => address),
    returnPath: mailFrom ? mailFrom.address : '',
    source,
  };
}
