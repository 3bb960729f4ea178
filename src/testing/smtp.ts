/**
 * A real SMTP server for tests, in a process of its own: mails come back parsed, and it can be made to misbehave as
 * servers do.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { FromSmtp, SmtpQuestion, SmtpVerdict, ToSmtp } from './smtp-process.ts';

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
 * let whoever sends wait until it does something else; or answers at RCPT with what it is given.
 */
type SmtpConduct = 'accept' | keyof typeof REFUSALS | 'drop-after-data' | 'hold' | Refusal;

interface Refusal {
  responseCode: number;
  message: string;
}

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
  isRunning(): boolean;
  /** The same process as if it had just started, for the next test: nothing has arrived, everything is accepted. */
  afresh(): TestSmtpServer;
  /** Ends the process: whoever is connected is cut off. */
  stop(): Promise<void>;
}

const REFUSALS = {
  'refuse-for-now': { responseCode: 451, message: 'Try again later' },
  'refuse-for-good': { responseCode: 550, message: 'No such mailbox' },
  'refuse-content': { responseCode: 554, message: 'Message refused' },
};

interface SmtpOptions {
  port?: number;
  /** Speaks TLS from the start, with a certificate that nobody has vouched for. */
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

/** Decides what becomes of mails, and keeps those that are taken. */
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
      if (typeof conduct === 'object') return refuse(conduct);
      return conduct === 'refuse-for-now' || conduct === 'refuse-for-good' ? refuse(REFUSALS[conduct]) : 'take';
    }
    if (conduct === 'hold') {
      happenings.emit('held');
      await once(happenings, 'conduct');
    }
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
