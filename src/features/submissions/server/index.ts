export { reviewDueAt, sentBefore } from '../review-clock.ts';
