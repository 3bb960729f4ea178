import type { Config } from '../config.ts';

export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Name of the session cookie. On https the browser itself holds a __Host- cookie to this host, https and Path=/. */
export const sessionCookie = (config: Pick<Config, 'publicUrl'>): string =>
  `${isHttps(config) ? '__Host-' : ''}meridian.session`;
