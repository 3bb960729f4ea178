import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#platform/web/ui/Button.tsx';

interface MoveButtonsProps {
  /** The row's name. */
  name: string;
  first: boolean;
  last: boolean;
  disabled?: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Shows buttons that move a row up or down by one place. */
export function MoveButtons({ name, first, last, disabled = false, onMove }: MoveButtonsProps) {
  const look = 'disabled:opacity-30 md:pointer-fine:size-8';
  return (
    <>
      <IconButton
        aria-label={`Move “${name}” up`}
        className={look}
        disabled={disabled || first}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden size={15} />
      </IconButton>
      <IconButton
        aria-label={`Move “${name}” down`}
        className={look}
        disabled={disabled || last}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden size={15} />
      </IconButton>
    </>
  );
}
