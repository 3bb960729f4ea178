import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Returns whether readers use https, even if a proxy forwards their requests over http. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Returns the name of the session cookie. On https, browsers restrict a __Host- cookie to this host, https and Path=/. */
export const sessionCookie = (config: Pick<Config, 'publicUrl'>): string =>
  `${isHttps(config) ? '__Host-' : ''}meridian.session`;

/** The cookie that remembers for ten minutes who entered the right password, until their code is checked. */
export const challengeCookie = (config: Pick<Config, 'publicUrl'>): string => `${sessionCookie(config)}.two_factor`;

/** Part of the name of the cookie below; the accounts library adds the beginning. */
export const PASSKEY_COOKIE = 'passkey';

/** The cookie that ties the use of a passkey, for five minutes, to the browser that began it. */
export const passkeyCookie = (config: Pick<Config, 'publicUrl'>): string =>
  `${sessionCookie(config)}.${PASSKEY_COOKIE}`;

/** The cookie that ties a sign-in through an identity provider to the browser that began it. */
export const stateCookie = (config: Pick<Config, 'publicUrl'>): string => `${sessionCookie(config)}.state`;

/** The cookie that marks a browser whose session began at the identity provider. */
export const providerCookie = (config: Pick<Config, 'publicUrl'>): string => `${sessionCookie(config)}.provider`;

/** Sends the library's cookies with these names, replacing any that the same response already sets. */
export function sendCookies(reply: FastifyReply, headers: Headers, names: readonly string[]): void {
  const isOne = (line: string) => names.some((name) => line.startsWith(`${name}=`));
  const next = headers.getSetCookie().filter(isOne);
  if (next.length === 0) return;
  const replaced = next.map((line) => line.slice(0, line.indexOf('=') + 1));
  const others = [reply.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((line) => !replaced.some((start) => line.startsWith(start)));
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', [...others, ...next]);
}

/** Returns the headers for a call of the library: the cookies that it may read, the client's address and browser. */
export function headersFor(request: FastifyRequest, cookie = request.headers.cookie ?? ''): Headers {
  return new Headers({ cookie, 'x-client-ip': request.ip, 'user-agent': request.headers['user-agent'] ?? '' });
}
