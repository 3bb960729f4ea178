export { type Batch, inBatches } from './batches.ts';
export { addReadings, addViews } from './count.ts';
export { isByReader } from './readers.ts';
