export { emptyInUpdates, kindOfUpdate, listHeld } from './records.ts';
