import { email } from '#kernel/wire.ts';

export interface Mailbox {
  /** What is shown instead of the address; may be empty. */
  name: string;
  address: string;
}

const Address = email('not an e-mail address');

/** The address if it is one plain address and nothing else: no name, no second one, no line break. */
export function plainAddress(text: unknown): string | undefined {
  const parsed = Address.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/** 'Desk <desk@example.com>', '"Desk, London" <desk@example.com>' or 'desk@example.com'. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, bare = '', bracketed = text] =
    /^\s*(?:"((?:[^"\\\r\n]|\\.)*)"|([^"<>,;\r\n]*?))\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = plainAddress(bracketed);
  return address ? { name: quoted?.replace(/\\(.)/g, '$1') ?? bare, address } : undefined;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
