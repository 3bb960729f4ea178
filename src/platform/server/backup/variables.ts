/** Schemas of the settings for backups (config.ts). */
import { z } from 'zod';

export const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC, from 00:00 to 23:59: 02:15');

/** Public keys of the program `age`, separated by commas. */
export const recipients = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine((list) => list.length > 0 && list.every((one) => /^age1[a-z0-9]{50,}$/.test(one)), {
    error: 'must be a public key of age (age1…), or several with commas between them',
  });
