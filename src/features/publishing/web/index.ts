export { type Fact, factsOf, textFaults } from './facts.ts';
export { linkTo } from './link-to.ts';
export { PublishChecks } from './PublishChecks.tsx';
