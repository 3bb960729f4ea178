import type { ReactNode } from 'react';

/** Something that covers the page, moves the focus or appears beside a control: shown when somebody asks for it. */
export interface OnRequest {
  /** Selects what is then to be seen, in the whole document. */
  picture: string;
  show: (close: () => void) => ReactNode;
}

/** An exported component of src/platform/web/ui. */
export interface Primitive {
  name: string;
  /** Below src/platform/web/ui: 'Button.tsx'. */
  from: string;
  /** When to use it, in one sentence. */
  use: string;
  /** By what a reader calls them: 'Normal', 'Long text'. A part that never stands alone has none. */
  states?: Readonly<Record<string, ReactNode | OnRequest>>;
  /** The primitive that shows this part. */
  within?: string;
}

export interface Section {
  /** In the address and in the names of the pictures. */
  id: string;
  title: string;
  primitives: readonly Primitive[];
}

export const isOnRequest = (state: ReactNode | OnRequest): state is OnRequest =>
  typeof state === 'object' && state !== null && 'picture' in state;
