export { addBusinessDays } from '../review-clock.ts';
