export { type Batch, inBatches } from './batches.ts';
export { addReadings, addViews } from './queries.ts';
export { isByReader, readingLimit } from './readers.ts';
