import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { email, id, line, linkToken as token } from '#kernel/wire.ts';
import { ALERT_FREQUENCIES, ALERT_STATES } from './vocabulary.ts';

/** What a job must have to be written about; without words and place, every job has it. */
const wishes = {
  keywords: line.pipe(z.string().max(200, 'Please keep the keywords under 200 characters')).default(''),
  location: line.pipe(z.string().max(120, 'Please keep the location under 120 characters')).default(''),
  frequency: z.enum(ALERT_FREQUENCIES, 'Please choose how often we write').default('weekly'),
};
export const AlertInput = z.object({ email: email('Please enter a valid email address.'), ...wishes });
export type AlertInput = z.output<typeof AlertInput>;

/** What the page behind the mailed link sends. */
export const AlertChange = z.object({ token, id, action: z.enum(['confirm', 'end']) });
export type AlertChange = z.output<typeof AlertChange>;

export const JobAlert = z.object({
  id,
  keywords: z.string(),
  location: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  state: z.enum(ALERT_STATES),
});
export type JobAlert = z.output<typeof JobAlert>;

/** The alerts of one address; the one that the link was mailed for first. */
const AlertsOfAddress = z.object({ email: z.string(), alerts: z.array(JobAlert).min(1) });

export const alertsApi = {
  'POST /api/alerts': endpoint({
    summary: 'Asks for mails about new jobs. The answer is the same for known and unknown addresses',
    body: AlertInput,
    reply: z.object({ message: z.string() }),
  }),
  'GET /api/alerts/:token': endpoint({
    summary: 'The job alerts of whoever was mailed this token. Confirms nothing',
    params: z.object({ token }),
    reply: AlertsOfAddress,
  }),
} as const;
