import { createContext, type FunctionComponent, type ReactElement, type ReactNode, useContext } from 'react';

/** Renders a component, or inserts its HTML from an earlier page where it had equal props. */
export type Keep = (name: string, element: ReactElement<object>) => ReactNode;

/** Provided on the server only, by app/web/keeping.tsx. */
export const Keeper = /* @__PURE__ */ createContext<Keep | undefined>(undefined);

let count = 0;

/**
 * Wraps a component whose HTML the server keeps for later pages: docs/decisions/0086-renders.md. The component may
 * depend on its props (but must not show functions among them), the site, its navigation, the minute and which of its
 * links are current. It must not use `useId`. In a browser, the result is the component itself.
 */
export function kept<Props extends object>(Component: FunctionComponent<Props>): FunctionComponent<Props> {
  if (!import.meta.env.SSR) return Component;
  const name = String(++count);
  return function Kept(props) {
    const keep = useContext(Keeper);
    const element = <Component {...props} />;
    return keep ? keep(name, element) : element;
  };
}
