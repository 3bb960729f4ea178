export { privacyTasks } from './retention.ts';
