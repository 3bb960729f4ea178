export { fillDocuments } from './fill.ts';
export { findTitled } from './hits.ts';
export { findNames } from './jurisdictions.ts';
export { countPieces, findNewest, findNewestNamed, findPieces, type Hub } from './newest.ts';
export { rebuild } from './rebuild.ts';
export { relatedTo } from './related.ts';
export { tallyAll } from './tally.ts';
export { understand } from './understand.ts';
