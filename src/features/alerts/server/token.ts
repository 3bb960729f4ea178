import { createHash, randomBytes } from 'node:crypto';

/** 32 characters that nobody guesses. */
export const newToken = (): string => randomBytes(24).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
