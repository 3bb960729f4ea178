export { clearRejected, submissionsData } from './personal-data.ts';
