export { revokeLinkOf } from './links.ts';
