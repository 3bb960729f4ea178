export { startWebhooks } from './outbox.ts';
