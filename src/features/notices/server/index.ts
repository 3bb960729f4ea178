export { mailDiskFull } from './alarm.ts';
export { noticesData } from './personal-data.ts';
