export { clearMailTexts, mailData } from './personal-data.ts';
