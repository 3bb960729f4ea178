import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#platform/web/ui/Button.tsx';

/** The props that `useReorder` returns for a handle. */
export type HandleProps = Omit<ComponentProps<'button'>, 'children' | 'name' | 'aria-label'>;

type DragHandleProps = HandleProps & {
  name: string;
};

/** The handle that drags a row. The arrow keys move the row too. */
export function DragHandle({ name, ...rest }: DragHandleProps) {
  const label = `Reorder “${name}”: drag, or press the up and down arrows`;
  return (
    <IconButton
      aria-label={label}
      title="Drag, or press the up and down arrows"
      className="cursor-grab touch-none active:cursor-grabbing md:pointer-fine:size-8"
      {...rest}
    >
      <GripVertical aria-hidden size={15} />
    </IconButton>
  );
}
