/**
 * A mail server that runs in a separate process and uses almost no resources of the measured machine. It accepts every
 * email and remembers who got which message, and sends that list when it gets the message 'report' by IPC.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SinkReport {
  port: number;
  /** The recipient and Message-ID of every accepted message, in order. */
  taken: [address: string, messageId: string][];
}

/** Copies a string, because a substring would keep the complete email in memory. */
const copy = (text: string) => Buffer.from(text).toString();
const END = '\r\n.\r\n';
let taken: SinkReport['taken'] = [];

function serve(socket: Socket): void {
  let buffered = '';
  let address = '';
  let inData = false;
  const answer = (line: string): string => {
    const [, verb = '', rest = ''] = /^(\w+)(.*)$/.exec(line) ?? [];
    if (verb === 'RCPT') address = copy(/<(.*)>/.exec(rest)?.[1] ?? '');
    if (verb === 'DATA') inData = true;
    return { EHLO: '250 sink', DATA: '354 go on', QUIT: '221 bye' }[verb] ?? '250 yes';
  };
  const step = (): boolean => {
    const end = buffered.indexOf(inData ? END : '\r\n');
    if (end < 0) return false;
    const text = buffered.slice(0, end);
    buffered = buffered.slice(end + (inData ? END.length : 2));
    if (inData) taken.push([address, copy(/^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '')]);
    const reply = inData ? '250 taken' : answer(text);
    if (reply === '250 taken') inData = false;
    socket.write(`${reply}\r\n`);
    return true;
  };
  socket.setEncoding('latin1').setNoDelay();
  // A client that closes the connection is not an error.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    buffered += chunk;
    while (step());
  });
  socket.write('220 sink\r\n');
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => report());

const report = () => process.send!({ port: (server.address() as AddressInfo).port, taken } satisfies SinkReport);
process.on('message', (message: 'report' | 'count' | 'forget') => {
  if (message === 'forget') taken = [];
  if (message === 'count') process.send!({ count: taken.length });
  else report();
});
process.on('disconnect', () => process.exit(0));
