import { type ComponentType, createElement, lazy, Suspense } from 'react';

/**
 * Loads a part when it is needed, if the page can do without it. If it does not arrive, nothing is shown in its place
 * and the page stays: Firefox drops everything that is still loading as soon as a page is left.
 */
export const lazyOptional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));

const Nothing = () => null;

/** Returns a part that is loaded when it is first shown. Nothing is in its place until then. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy<ComponentType<Props>>(load);
  return (props: Props) => createElement(Suspense, null, createElement(Part, props));
}
