/**
 * The mail server of smtp.ts, in a separate process. It speaks SMTP and asks its parent process what to do with each
 * recipient and each email, so that a test knows of an email before its sender does. Arguments: port, 'plain' or 'tls'.
 */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A question to the parent process: whether to accept this recipient or this email. */
export type SmtpQuestion =
  | { on: 'rcpt'; address: string }
  | { on: 'data'; recipients: string[]; returnPath: string; source: Buffer };
/** Accepts, refuses with this reply, or drops all connections instead of replying. */
export type SmtpVerdict = 'take' | 'drop' | { responseCode: number; message: string };

export type FromSmtp = { port: number } | { call: number; question: SmtpQuestion };
export interface ToSmtp {
  call: number;
  verdict: SmtpVerdict;
}

const [port, security] = process.argv.slice(2);
const open = new Map<number, (verdict: SmtpVerdict) => void>();
let calls = 0;
const send = (message: FromSmtp) => process.send!(message);
process.on('message', ({ call, verdict }: ToSmtp) => {
  open.get(call)?.(verdict);
  open.delete(call);
});
process.on('disconnect', () => process.exit(0));

const server = new SMTPServer({
  authOptional: true,
  secure: security === 'tls',
  // The library would warn that the key of its certificate is public.
  logger: false,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  closeTimeout: 100,
  // Longer than any client waits, so that the client always stops first.
  socketTimeout: 600_000,
  onRcptTo: ({ address }, _session, done) => void ask({ on: 'rcpt', address }, done),
  async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
    const source = await buffer(stream).catch(() => undefined);
    // The client closed the connection before the end.
    if (!source) return;
    const recipients = rcptTo.map(({ address }) => address);
    await ask({ on: 'data', recipients, returnPath: mailFrom ? mailFrom.address : '', source }, done);
  },
});
// A client that closes the connection is not an error.
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1', () => send({ port: (server.server.address() as AddressInfo).port }));

async function ask(question: SmtpQuestion, done: (refusal?: Error) => void): Promise<void> {
  calls += 1;
  const call = calls;
  const verdict = await new Promise<SmtpVerdict>((resolve) => {
    open.set(call, resolve);
    send({ call, question });
  });
  if (verdict === 'take') done();
  else if (verdict === 'drop') for (const connection of server.connections) connection.close();
  else done(Object.assign(new Error(verdict.message), verdict));
}
