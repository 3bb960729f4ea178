/** Who hears of bounces and complaints. */
import { newsletterMailListener } from '#features/newsletter/server/index.ts';
import { deliveriesMailListener } from '#platform/server/mail/bulk/listener.ts';
import type { MailListener } from '#platform/server/mail/events.ts';

export const mailListeners: readonly MailListener[] = [deliveriesMailListener, newsletterMailListener];
