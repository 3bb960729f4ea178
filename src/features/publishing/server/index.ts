export { forgetNames } from './overrulings.ts';
