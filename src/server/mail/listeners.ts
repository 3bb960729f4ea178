/** Who hears of bounces and complaints. */
import { newsletterMailListener } from '#features/newsletter/server/index.ts';
import { deliveriesMailListener } from './bulk/listener.ts';
import type { MailListener } from './events.ts';

export const mailListeners: readonly MailListener[] = [deliveriesMailListener, newsletterMailListener];
