/** A real SMTP server for tests, in a separate process. It returns parsed emails, and can misbehave as servers do. */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { FromSmtp, SmtpQuestion, SmtpVerdict, ToSmtp } from './smtp-process.ts';

interface ReceivedMail extends ParsedMail {
  /** The recipients of the SMTP envelope, which may differ from the headers. */
  recipients: string[];
  /** The address to which the email bounces. */
  returnPath: string;
  /** The raw email. */
  source: Buffer;
}

/**
 * How the server treats emails: accept, 4xx at RCPT, 5xx at RCPT, 5xx after the data, drop the connection after the
 * data, or hold the sender until the conduct changes; or the given reply at RCPT, or
 * after the data of an email that was held. A reply `to` one address accepts all others.
 */
type SmtpConduct = 'accept' | keyof typeof REFUSALS | 'drop-after-data' | 'hold' | Refusal;

interface Refusal {
  responseCode: number;
  message: string;
  to?: string;
}

export interface TestSmtpServer {
  url: string;
  port: number;
  /** Accepted emails, in the order of their arrival. */
  received: ReceivedMail[];
  /** Returns the number of attempts to send to the address, accepted or not. */
  attempts(address: string): number;
  conduct(next: SmtpConduct): void;
  /** Resolves with the first email to the address, even if it has already arrived. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Resolves with the next refusal. */
  refusal(): Promise<void>;
  /** Resolves with the next email that is held. */
  held(): Promise<void>;
  isRunning(): boolean;
  /** Resets the server for the next test, in the same process: no email has arrived, and everything is accepted. */
  afresh(): TestSmtpServer;
  /** Stops the process and drops all connections. */
  stop(): Promise<void>;
}

const REFUSALS = {
  'refuse-for-now': { responseCode: 451, message: 'Try again later' },
  'refuse-for-good': { responseCode: 550, message: 'No such mailbox' },
  'refuse-content': { responseCode: 554, message: 'Message refused' },
};

interface SmtpOptions {
  port?: number;
  /** Whether the server uses TLS from the start, with an untrusted certificate. */
  tls?: boolean;
}

export async function startSmtpServer({ port = 0, tls = false }: SmtpOptions = {}): Promise<TestSmtpServer> {
  let judge = createJudge();
  const { child, listensOn } = await startProcess(port, tls, (question) => judge.verdictOn(question));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const server = (): TestSmtpServer => ({
    ...judge.open,
    url: `${tls ? 'smtps' : 'smtp'}://127.0.0.1:${listensOn}`,
    port: listensOn,
    isRunning,
    afresh() {
      judge.open.conduct('accept');
      judge = createJudge();
      return server();
    },
    async stop() {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  });
  return server();
}

async function startProcess(port: number, tls: boolean, verdictOn: (question: SmtpQuestion) => Promise<SmtpVerdict>) {
  const child: ChildProcess = fork(
    path.join(import.meta.dirname, 'smtp-process.ts'),
    [String(port), tls ? 'tls' : 'plain'],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [], serialization: 'advanced' },
  );
  const listensOn = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the mail server did not start')));
    child.on('message', async (message: FromSmtp) => {
      if ('port' in message) return resolve(message.port);
      const verdict = await verdictOn(message.question);
      if (child.connected) child.send({ call: message.call, verdict } satisfies ToSmtp, () => undefined);
    });
  });
  return { child, listensOn };
}

/** Decides what happens to emails, and keeps the accepted ones. */
function createJudge() {
  let conduct: SmtpConduct = 'accept';
  const received: ReceivedMail[] = [];
  const attempted: string[] = [];
  const happenings = new EventEmitter<{ mail: []; refusal: []; held: []; conduct: [] }>().setMaxListeners(0);
  const refuse = (verdict: SmtpVerdict) => {
    happenings.emit('refusal');
    return verdict;
  };
  const verdictOn = async (question: SmtpQuestion): Promise<SmtpVerdict> => {
    if (question.on === 'rcpt') {
      attempted.push(question.address);
      if (typeof conduct === 'object')
        return (conduct.to ?? question.address) === question.address ? refuse(conduct) : 'take';
      return conduct === 'refuse-for-now' || conduct === 'refuse-for-good' ? refuse(REFUSALS[conduct]) : 'take';
    }
    if (conduct === 'hold') {
      happenings.emit('held');
      await once(happenings, 'conduct');
    }
    if (typeof conduct === 'object' && conduct.to === undefined) return refuse(conduct);
    if (conduct === 'refuse-content') return refuse(REFUSALS[conduct]);
    if (conduct === 'drop-after-data') return refuse('drop');
    const { recipients, returnPath } = question;
    const source = Buffer.from(question.source);
    received.push({ ...(await simpleParser(source)), recipients, returnPath, source });
    happenings.emit('mail');
    return 'take';
  };
  const open: Omit<TestSmtpServer, 'url' | 'port' | 'isRunning' | 'afresh' | 'stop'> = {
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
  };
  return { verdictOn, open };
}
