export type { Fact } from './facts.ts';
export { PublishChecks } from './PublishChecks.tsx';
