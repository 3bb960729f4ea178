import { email } from '#kernel/wire.ts';

export interface Mailbox {
  /** Shown instead of the address; can be empty. */
  name: string;
  address: string;
}

const Address = email('not an email address');

/** Returns the address if the text is exactly one plain address, without a name, a second address or a line break. */
export function plainAddress(text: unknown): string | undefined {
  const parsed = Address.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/** Parses 'Desk <desk@example.com>', '"Desk, London" <desk@example.com>' or 'desk@example.com'. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, bare = '', bracketed = text] =
    /^\s*(?:"((?:[^"\\\r\n]|\\.)*)"|([^"<>,;\r\n]*?))\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = plainAddress(bracketed);
  return address ? { name: quoted?.replace(/\\(.)/g, '$1') ?? bare, address } : undefined;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
