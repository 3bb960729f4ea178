export { savedData } from './personal-data.ts';
