import type { FirstAdministrator } from '#platform/server/auth/administrator.ts';
import type { Config } from '#platform/server/config.ts';

interface Welcome {
  /** The address on which the site listens. */
  address: string;
  administrator: FirstAdministrator | undefined;
}

/** Prints plain text instead of a log line, because a person reads it. */
export function welcome(config: Config, { address, administrator }: Welcome): void {
  const site = readable(address);
  const lines = [`${config.siteName} is at ${site}`, `Administration: ${site}/admin-login`];
  if (administrator)
    lines.push(
      '',
      'The administrator, shown this once:',
      `  email     ${administrator.email}`,
      `  password  ${administrator.password ?? 'as in ADMIN_PASSWORD'}`,
      ...(administrator.warning ? [`  warning   ${administrator.warning}`] : []),
    );
  console.log(['', ...lines, ''].join('\n  '));
}

/**
 * Returns an address that a person can open: 0.0.0.0 cannot be opened, and localhost is easier to read than 127.0.0.1.
 */
const readable = (address: string) => address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::\])/, '//localhost');
