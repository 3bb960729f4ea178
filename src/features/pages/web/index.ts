export { Paragraphs } from './Paragraphs.tsx';
export { pageTextsQuery } from './queries.ts';
