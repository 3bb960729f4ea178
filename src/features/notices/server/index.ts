export { noticesData } from './personal-data.ts';
