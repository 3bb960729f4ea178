export { kindOfUpdate, listHeld } from './records.ts';
