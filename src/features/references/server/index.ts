export { citeIn, findProvision, findProvisions } from './cite.ts';
export { withReferences } from './read-html.ts';
