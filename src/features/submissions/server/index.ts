export { clearRejected, isSentBy, submissionsData } from './personal-data.ts';
