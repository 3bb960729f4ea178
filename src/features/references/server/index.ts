export { recognise } from '../recognise.ts';
export { citeIn, findProvision, findProvisions, readInThread, readUnread } from './cite.ts';
export { withReferences } from './read-html.ts';
