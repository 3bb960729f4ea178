import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, createServer, type LookupFunction } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { PRIVATE, SPELLINGS } from './outgoing.fixtures.ts';
import { postPublic, readPublic, retryAt } from './outgoing.ts';

let asked: string[] = [];
let agents: (string | undefined)[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url!);
  agents.push(request.headers['user-agent']);
  const to = new URL(request.url!, 'http://x').searchParams.get('to');
  if (to) return response.writeHead(302, { location: to }).end();
  if (request.url === '/endless') return void setInterval(() => response.write('x'.repeat(65_536)), 1).unref();
  if (request.url === '/silent') return;
  response.setHeader('content-type', 'text/plain').end('hello');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const port = (server.address() as AddressInfo).port;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { most: 1_000_000, timeoutMs: 2_000 };
const trusted = () => new Set([`127.0.0.1:${port}`]);
const textOf = async (body: AsyncIterable<Buffer>) => {
  const chunks = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
/** Answers with these addresses, one after the other. */
const resolving = (...addresses: string[]): LookupFunction => {
  const left = [...addresses];
  return (_name, options, done) => {
    const address = left.length > 1 ? left.shift()! : left[0]!;
    const family = address.includes(':') ? 6 : 4;
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
};

const refused = { code: 'unavailable', message: expect.stringContaining('its address is not public') };

test.each([...PRIVATE.map((address) => (address.includes(':') ? `[${address}]` : address)), ...SPELLINGS])(
  '%s is not read',
  async (host) => {
    await expect(readPublic(`http://${host}/`, limits)).rejects.toMatchObject(refused);
    await expect(readPublic(`https://${host}/`, limits)).rejects.toMatchObject(refused);
    await expect(postPublic(`https://${host}/`, '{}', limits)).rejects.toMatchObject(refused);
  },
);

test.each(PRIVATE)('the site does not read a host whose name resolves to %s', async (address) => {
  const lookup = resolving(address);
  await expect(readPublic('http://public.example/', { ...limits, lookup })).rejects.toMatchObject(refused);
  await expect(postPublic('http://public.example/', '{}', { ...limits, lookup })).rejects.toMatchObject(refused);
});

test('the site connects to the address that it has checked', async () => {
  // A resolver that answers with a private address the second time.
  const lookup = resolving('192.0.2.1', '127.0.0.1');
  await expect(readPublic('http://rebinding.example/', { ...limits, lookup })).rejects.toMatchObject(refused);
  const other = resolving('127.0.0.1', '8.8.8.8');
  await expect(readPublic('http://rebinding.example/', { ...limits, lookup: other })).rejects.toMatchObject(refused);
});

test.each(['file:///etc/passwd', 'ftp://files.example/', 'javascript:alert(1)', 'data:text/plain,x', 'gopher://x/'])(
  '%s is not read',
  async (address) => {
    await expect(readPublic(address, limits)).rejects.toMatchObject({ code: 'invalid' });
  },
);

test('passwords in addresses and unusual ports are refused', async () => {
  await expect(readPublic('http://ada:secret@public.example/', limits)).rejects.toThrow('named with a password');
  await expect(readPublic('http://public.example:25/', limits)).rejects.toThrow('because of its port');
});

test('a host that the operator has named is read, wherever it is', async () => {
  const { status, contentType, body } = await readPublic(`http://127.0.0.1:${port}/file`, {
    ...limits,
    trusted: trusted(),
  });
  expect([status, contentType, await textOf(body)]).toEqual([200, 'text/plain', 'hello']);
});

test('each hop of a redirect is checked', async () => {
  const from = (to: string) =>
    readPublic(`http://127.0.0.1:${port}/?to=${encodeURIComponent(to)}`, { ...limits, trusted: trusted() });
  expect(await textOf((await from('/next')).body)).toBe('hello');
  asked = [];
  await expect(from('http://localhost/admin')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(from(`http://127.0.0.1:${port + 1}/`)).rejects.toThrow('because of its port');
  await expect(from('http://169.254.169.254/latest/meta-data')).rejects.toMatchObject(refused);
  await expect(from('file:///etc/passwd')).rejects.toMatchObject({ code: 'invalid' });
  await expect(from('http://[\u009b31m')).rejects.toThrow(`127.0.0.1:${port} redirects to an invalid address`);
  expect(asked).toHaveLength(5);
  const loop = `/?to=${encodeURIComponent(`http://127.0.0.1:${port}/?to=`)}`;
  await expect(from(`${loop}${encodeURIComponent(encodeURIComponent(`${loop}${loop}`))}`)).rejects.toThrow();
});

test('a stranger’s host cannot redirect to a host that only the operator may name', async () => {
  const real = http.request;
  const to = encodeURIComponent(`http://127.0.0.1:${port}/admin`);
  // Replaces a public server, which tests do not have.
  vi.spyOn(http, 'request').mockImplementationOnce(() => real(`http://127.0.0.1:${port}/?to=${to}`));
  asked = [];
  const reading = readPublic('http://feeds.example/', { ...limits, trusted: trusted() });
  await expect(reading).rejects.toThrow('because of its port');
  expect(asked).toEqual([`/?to=${to}`]);
});

test('the site looks up a stranger’s host without the threads that the system uses for other look-ups', async () => {
  const types = new Set<string>();
  const hook = createHook({ init: (_, type) => void types.add(type) }).enable();
  const reading = readPublic('http://name.invalid/', { ...limits, timeoutMs: 500 });
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
  hook.disable();
  expect(types).toContain('QUERYWRAP');
  expect(types).not.toContain('GETADDRINFOREQWRAP');
});

test('the headers of a request are sent at each hop, and the headers of the answer are returned', async () => {
  agents = [];
  const { headers } = await readPublic(`http://127.0.0.1:${port}/?to=/next`, {
    ...{ ...limits, trusted: trusted(), headers: { 'user-agent': 'Paper' } },
  });
  expect([agents, headers['content-type']]).toEqual([['Paper', 'Paper'], 'text/plain']);
});

test('with `secure`, only hosts that the operator has named are read over http', async () => {
  const secure = { ...limits, secure: true };
  await expect(readPublic('http://public.example/', secure)).rejects.toThrow(
    'The address of public.example must begin with https://',
  );
  expect((await readPublic(`http://127.0.0.1:${port}/`, { ...secure, trusted: trusted() })).status).toBe(200);
  const to = encodeURIComponent('http://public.example/');
  const redirected = readPublic(`http://127.0.0.1:${port}/?to=${to}`, { ...secure, trusted: trusted() });
  await expect(redirected).rejects.toThrow('must begin with https://');
});

test('a call ends if its answer is too long or too slow', async () => {
  const { body } = await readPublic(`http://127.0.0.1:${port}/endless`, { ...limits, trusted: trusted() });
  await expect(textOf(body)).rejects.toThrow('larger than 1 MB');
  const silent = readPublic(`http://127.0.0.1:${port}/silent`, { ...limits, timeoutMs: 200, trusted: trusted() });
  await expect(silent).rejects.toThrow('it took too long');
});

test('an answer that changes the protocol is a failure', async () => {
  const other = createServer((socket) => {
    socket.once('data', () =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    );
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const trusting = { ...limits, trusted: new Set([host]) };
  await expect(readPublic(`http://${host}/`, trusting)).rejects.toThrow('another protocol');
  await expect(postPublic(`http://${host}/`, '{}', trusting)).rejects.toThrow('another protocol');
  other.close();
});

test('a call ends when a server sends only hints', async () => {
  const hinting = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100));
  });
  await new Promise<void>((resolve) => hinting.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(hinting.address() as AddressInfo).port}`;
  const read = readPublic(`http://${host}/`, { ...limits, timeoutMs: 60_000, trusted: new Set([host]) });
  await expect(read).rejects.toThrow('only hints');
  hinting.close();
});

test('a body is sent, and no redirect is followed', async () => {
  asked = [];
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const { status, body } = await postPublic(at('/hook'), '{}', { ...limits, trusted: trusted() });
  expect([status, await textOf(body)]).toEqual([200, 'hello']);
  expect(await postPublic(at('/?to=/next'), '{}', { ...limits, trusted: trusted() })).toMatchObject({ status: 302 });
  expect(asked).toEqual(['/hook', '/?to=/next']);
});

test('without https, only a host that the operator has named is called', async () => {
  const options = { ...limits, secure: true };
  await expect(postPublic('http://public.example/', '{}', options)).rejects.toThrow('must begin with https://');
  const named = await postPublic(`http://127.0.0.1:${port}/hook`, '{}', { ...options, trusted: trusted() });
  expect(named.status).toBe(200);
});

test('the error says that a server does not support https', async () => {
  const host = `127.0.0.1:${port}`;
  const read = readPublic(`https://${host}/`, { ...limits, trusted: trusted() });
  await expect(read).rejects.toThrow(`${host} cannot be reached: it does not speak https`);
});

test('Retry-After is seconds or a date, and bounded', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  const wanted = (header?: string) => retryAt(header, now, DAY);
  expect(wanted('120')).toBe(now + 120_000);
  expect(wanted('Sun, 01 Mar 2026 01:00:00 GMT')).toBe(now + 3_600_000);
  for (const header of ['999999999', '9'.repeat(400)]) expect(wanted(header)).toBe(now + DAY);
  for (const header of [undefined, '', 'soon', 'Sat, 28 Feb 2026 01:00:00 GMT']) expect(wanted(header)).toBe(0);
});
