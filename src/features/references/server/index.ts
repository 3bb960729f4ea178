export { citeIn, findProvision, findProvisions, remember } from './cite.ts';
export { withReferences } from './read-html.ts';
