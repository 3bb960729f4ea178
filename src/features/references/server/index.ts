export { citeIn, findProvision, findProvisions } from './cite.ts';
export { readInThread } from './read-in-thread.ts';
export { withReferences } from './read-html.ts';
