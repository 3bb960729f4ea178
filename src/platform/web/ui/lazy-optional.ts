import { type ComponentType, lazy } from 'react';

/**
 * Loads a part when it is needed, if the page can do without it. If it does not arrive, nothing is shown in its place
 * and the page stays: Firefox drops everything that is still loading as soon as a page is left.
 */
export const lazyOptional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));

const Nothing = () => null;
