/**
 * Calls addresses that other people have chosen, such as pictures of an old site. Connects to public addresses only, so
 * nobody can make the site call its own network. Checks each hop of a redirect, and connects to the address it has checked.
 */
import { promises as dns, type LookupAddress, lookup } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Failure } from '#kernel/problem.ts';

interface Options {
  /** The maximum size of the response (bytes). */
  most: number;
  /** How long the call may take, redirects included (ms). */
  timeoutMs: number;
  /**
   * Hosts (name and port) that the operator has named: they may have private addresses and any port, but strangers' hosts
   * do not redirect to them.
   */
  trusted?: ReadonlySet<string>;
  /** Whether only hosts that the operator has named may have an http address. */
  secure?: boolean;
  /** Sent at each hop. */
  headers?: Record<string, string>;
  /** Resolves names instead of DNS, in tests. */
  lookup?: LookupFunction;
}

export interface OutgoingReply {
  status: number;
  contentType: string;
  headers: IncomingHttpHeaders;
  /** Ends with a Failure if there are too many bytes, or they take too long. */
  body: AsyncIterable<Buffer>;
}

const MOST_REDIRECTS = 3;
const USUAL_PORTS = new Set(['', '80', '443']);

/** Contains all public IPv6 addresses. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** IPv4 and IPv6 ranges that the registries reserve, and IPv6 ranges that contain IPv4 addresses. */
const RESERVED = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
].flatMap((line) => line.split(' '))) {
  const [network = '', bits] = range.split('/');
  RESERVED.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
}

const isPublic = (address: string): boolean =>
  isIP(address) === 6
    ? GLOBAL.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6')
    : !RESERVED.check(address, 'ipv4');

/** Resolves a name to its public addresses only. Node connects to one of them, without asking again. */
const publicly =
  (resolve: LookupFunction): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (err, found) => {
      if (err) return done(err, []);
      const addresses = (found as LookupAddress[]).filter(({ address }) => isPublic(address));
      const [first] = addresses;
      if (!first) return done(new Error(NOT_PUBLIC), []);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });

const NOT_PUBLIC = 'its address is not public';

/**
 * Asks the name servers, and stops with the signal. The system's own `lookup` runs two look-ups at a time and cannot be
 * stopped: two names whose servers never answer would block the look-ups of the database.
 */
const byDns =
  (signal: AbortSignal): LookupFunction =>
  (name, _, done) => {
    const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
    const stop = () => resolver.cancel();
    signal.addEventListener('abort', stop, { once: true });
    void Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]).then(([four, six]) => {
      signal.removeEventListener('abort', stop);
      const found = [four, six].flatMap((answer, at) =>
        answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
      );
      if (found.length > 0) done(null, found);
      else done(four.status === 'rejected' ? four.reason : null, []);
    });
  };

/** How many interim responses, such as 103 Early Hints, a server may send before the final one. */
const MOST_HINTS = 20;

/**
 * Reads an address by GET, and follows up to three redirects. @throws Failure invalid for an address that may not be
 * read; unavailable if nothing can be read there
 */
export async function readPublic(address: string, options: Options): Promise<OutgoingReply> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = toUrl(address);
  const { trusted: _, ...asPublic } = options;
  const hopsAs = options.trusted?.has(url.host) ? options : asPublic;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const answer = await ask(url, hopsAs, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode < 300 || statusCode > 399 || !headers.location) return answerOf(answer, options);
    answer.resume();
    answer.destroy();
    url = toUrl(headers.location, url);
  }
  throw new Failure('unavailable', `${address} redirects too often`);
}

/** Sends a body by POST, and follows no redirect. @throws Failure as `readPublic` */
export async function postPublic(address: string, body: string, options: Options): Promise<OutgoingReply> {
  return answerOf(await ask(toUrl(address), options, AbortSignal.timeout(options.timeoutMs), body), options);
}

/**
 * Returns when a server wants the next request (ms since 1970) by its header `Retry-After`: seconds or a date, at most
 * `longest` ms from now; 0 if it does not say.
 */
export function retryAt(header: string | undefined, now: number, longest: number): number {
  if (!header) return 0;
  const at = /^\d+$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header);
  return at > now ? Math.min(at, now + longest) : 0;
}

const answerOf = (answer: IncomingMessage, { most }: Options): OutgoingReply => ({
  status: answer.statusCode ?? 0,
  contentType: answer.headers['content-type'] ?? '',
  headers: answer.headers,
  body: bounded(answer, most),
});

function toUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base))
    // What a server sends could contain control characters.
    throw new Failure(
      'invalid',
      base ? `${base.host} redirects to an invalid address` : `${address} is not an address`,
    );
  return new URL(address, base);
}

/**
 * Checks an address before anything resolves its name. @throws Failure invalid for an address that may not be called;
 * unavailable if it is not public
 */
export function requireAllowed(url: URL, { trusted, secure }: Pick<Options, 'trusted' | 'secure'>): void {
  const { protocol, host, port, username, password } = url;
  if (protocol !== 'http:' && protocol !== 'https:') throw new Failure('invalid', `${url} is not a web address`);
  if (username || password) throw new Failure('invalid', `${host} is named with a password`);
  if (trusted?.has(host)) return;
  if (secure && protocol !== 'https:') throw new Failure('invalid', `The address of ${host} must begin with https://`);
  if (!USUAL_PORTS.has(port)) throw new Failure('invalid', `${host} is not called, because of its port`);
  // Node does not resolve an address that is a number.
  const number = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(number) !== 0 && !isPublic(number))
    throw new Failure('unavailable', `${host} cannot be reached: ${NOT_PUBLIC}`);
}

async function ask(url: URL, options: Options, signal: AbortSignal, body?: string): Promise<IncomingMessage> {
  requireAllowed(url, options);
  const { host, protocol } = url;
  const { request } = protocol === 'https:' ? https : http;
  const by = options.trusted?.has(host) ? (lookup as LookupFunction) : publicly(options.lookup ?? byDns(signal));
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { 'user-agent': 'TaxMeridian', accept: '*/*', ...options.headers };
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Failure('unavailable', `${host} cannot be reached: ${reason}`));
    const call = request(url, { method, agent: false, signal, lookup: by, headers });
    let hints = 0;
    call
      .on('response', resolve)
      .on('information', () => {
        hints += 1;
        if (hints > MOST_HINTS) call.destroy(new Error('it sends only hints'));
      })
      // Node would close the connection without an error.
      .on('upgrade', (_, socket) => {
        socket.destroy();
        fail('it asked for another protocol');
      })
      .on('error', (err) => fail(plainReason(err)))
      .on('close', () => fail('it closed the connection'))
      .end(body);
  });
}

const reasonOf = (err: Error): string => {
  return err.name === 'AbortError' || err.name === 'TimeoutError' ? 'it took too long' : err.message;
};

const NO_SERVER = 'there is no server with this name';
const NO_ANSWER = 'its name could not be looked up';
const UNTRUSTED = 'its certificate is not from a known authority';
/** The commonest errors, in words that an editor understands. */
const PLAIN: Readonly<Record<string, string>> = {
  ENOTFOUND: NO_SERVER,
  ENODATA: NO_SERVER,
  EAI_AGAIN: NO_ANSWER,
  ESERVFAIL: NO_ANSWER,
  EREFUSED: NO_ANSWER,
  ETIMEOUT: NO_ANSWER,
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it closed the connection',
  ETIMEDOUT: 'it took too long',
  EHOSTUNREACH: 'no network leads to it',
  ENETUNREACH: 'no network leads to it',
  EPROTO: 'it does not speak https',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
};

const plainReason = (err: NodeJS.ErrnoException): string => PLAIN[err.code ?? ''] ?? reasonOf(err);

async function* bounded(answer: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new Failure('invalid', `It is larger than ${Math.round(most / 1024 ** 2)} MB`);
      yield chunk;
    }
  } catch (err) {
    throw err instanceof Failure
      ? err
      : new Failure('unavailable', `It could not be read in full: ${reasonOf(err as Error)}`);
  } finally {
    answer.destroy();
  }
}

/**
 * Turns what a stranger's server wrote into one line of at most `most` characters, for people to read. Removes NUL,
 * which the database cannot store, and characters that reverse text.
 */
export const forPeople = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .slice(0, most)
    .toWellFormed();
