export { alertMailings } from './send.ts';
