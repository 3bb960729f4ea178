import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Whether readers come by https, whatever stands in between. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Name of the session cookie. On https the browser itself holds a __Host- cookie to this host, https and Path=/. */
export const sessionCookie = (config: Pick<Config, 'publicUrl'>): string =>
  `${isHttps(config) ? '__Host-' : ''}meridian.session`;

/** Says for ten minutes whose password was right, while their code is still missing. */
export const challengeCookie = (config: Pick<Config, 'publicUrl'>): string => `${sessionCookie(config)}.two_factor`;

/** Ties a sign-in through an identity provider to the browser that began it. */
export const stateCookie = (config: Pick<Config, 'publicUrl'>): string => `${sessionCookie(config)}.state`;

/** Says that this browser's session began at the identity provider. */
export const providerCookie = (config: Pick<Config, 'publicUrl'>): string => `${sessionCookie(config)}.provider`;

/** Passes the library's cookies of those names on, instead of any that the same request set before. */
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

/** What the library is told of a request: the cookies that it may look at, and who asks. */
export function headersFor(request: FastifyRequest, cookie = request.headers.cookie ?? ''): Headers {
  return new Headers({ cookie, 'x-client-ip': request.ip, 'user-agent': request.headers['user-agent'] ?? '' });
}
