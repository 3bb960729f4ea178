export { endSharesOf } from './shares.ts';
