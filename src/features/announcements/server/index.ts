export { isVisible } from './queries.ts';
