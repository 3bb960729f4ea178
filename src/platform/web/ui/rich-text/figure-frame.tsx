import { NodeViewWrapper } from '@tiptap/react';
import type { ReactNode } from 'react';

/** Shows a figure while somebody writes: a block that is moved and removed as a unit. */
export function FigureFrame({ children }: { children: ReactNode }) {
  return (
    <NodeViewWrapper
      as="figure"
      contentEditable={false}
      data-drag-handle
      className="rounded-sm border border-rule bg-sunk p-3 font-sans text-base"
    >
      {children}
    </NodeViewWrapper>
  );
}
