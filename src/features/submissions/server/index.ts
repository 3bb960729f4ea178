export { addBusinessDays } from '../review-clock.ts';
export { clearRejected, isSentBy, submissionsData } from './personal-data.ts';
