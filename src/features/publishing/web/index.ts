export { type Fact, factsOf, linkTo, textFaults } from './facts.ts';
export { PublishChecks } from './PublishChecks.tsx';
