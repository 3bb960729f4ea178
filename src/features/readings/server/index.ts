export { type Batch, inBatches } from './batches.ts';
export { addReadings, addViews } from './count.ts';
export { readingLimit } from './limit.ts';
export { isByReader } from './readers.ts';
