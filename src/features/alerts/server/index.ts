export { alertsData } from './personal-data.ts';
