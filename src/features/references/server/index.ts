export { citeIn, findProvision, findProvisions } from './cite.ts';
export { withReferences } from './read-html.ts';
export { readInThread } from './read-in-thread.ts';
