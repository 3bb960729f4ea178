export { countReading } from './count-reading.ts';
