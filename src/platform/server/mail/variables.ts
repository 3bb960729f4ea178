/** Schemas of the settings for email (config.ts). */
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { parseMailbox } from './mailbox.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const MIN_BITS = 1024;

export const domain = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^${LABEL}(?:\\.${LABEL})+$`), 'must be a domain: bounces.example.com');

export const selector = z
  .string()
  .regex(new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i'), 'must be a DKIM selector: letters, digits and hyphens');

/** Accepts 'Desk <desk@example.com>' or 'desk@example.com'. */
export const mailbox = z.string().transform((text, { issues }) => {
  const parsed = parseMailbox(text);
  if (parsed) return parsed;
  const message = 'must be one address, with or without a name: Desk <desk@example.com>; a name with a comma in quotes';
  issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});

/** A PEM text. Environments without line breaks can use \n instead. */
export const dkimKey = z
  .string()
  .transform((pem) => pem.replaceAll('\\n', '\n'))
  .refine(isRsaKey, `must be an RSA private key in PEM form, without a passphrase, of ${MIN_BITS} bits or more`);

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem);
    return type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_BITS;
  } catch {
    return false;
  }
}
