export { commentsData } from './personal-data.ts';
