import type { ReactNode } from 'react';

/** Something that covers the page, moves the focus or appears next to a control. Shown on request. */
export interface OnRequest {
  /** Selects the part that is then visible, in the complete document. */
  picture: string;
  show: (close: () => void) => ReactNode;
}

/** An exported component of src/platform/web/ui. */
export interface Primitive {
  name: string;
  /** The component's file below src/platform/web/ui: 'Button.tsx'. */
  from: string;
  /** When to use it, in one sentence. */
  use: string;
  /** The states by their names: 'Normal', 'Long text'. A part that never appears alone has none. */
  states?: Readonly<Record<string, ReactNode | OnRequest>>;
  /** The primitive that contains this part. */
  within?: string;
}

export interface Section {
  /** Used in the address and in the names of the pictures. */
  id: string;
  title: string;
  primitives: readonly Primitive[];
}

export const isOnRequest = (state: ReactNode | OnRequest): state is OnRequest =>
  typeof state === 'object' && state !== null && 'picture' in state;
