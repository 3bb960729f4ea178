import { keyedHash, type SigningConfig } from '../auth/secret.ts';

/**
 * Returns a text that represents a network in the log, which outlives the rows and so gets no address. It is the same
 * in all lines; '' for none.
 */
export const networkMark = async (config: SigningConfig, network: string): Promise<string> =>
  network && (await keyedHash(config, 'security-event', network)).toString('base64url').slice(0, 12);
