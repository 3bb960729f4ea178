export { savedViewsData } from './personal-data.ts';
