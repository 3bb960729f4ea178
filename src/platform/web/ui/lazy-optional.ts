import { type ComponentType, lazy } from 'react';

/**
 * A part that is loaded when it is needed and that the page can do without. If it does not arrive, nothing is shown in its
 * place, and the page stays: Firefox drops whatever is still loading as soon as a page is left.
 */
export const lazyOptional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));

const Nothing = () => null;
