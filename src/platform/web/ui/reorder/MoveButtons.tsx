import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#platform/web/ui/Button.tsx';

interface MoveButtonsProps {
  name: string;
  first: boolean;
  last: boolean;
  disabled?: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Shows buttons that move a row up or down by one place. At the end of the list, a button keeps the focus and does nothing. */
export function MoveButtons({ name, first, last, disabled = false, onMove }: MoveButtonsProps) {
  const button = (label: string, by: -1 | 1, isAtEnd: boolean) => ({
    'aria-label': `Move “${name}” ${label}`,
    'aria-disabled': isAtEnd,
    disabled,
    onClick: () => isAtEnd || onMove(by),
    className: 'disabled:opacity-30 aria-disabled:opacity-30 md:pointer-fine:size-8',
  });
  return (
    <>
      <IconButton {...button('up', -1, first)}>
        <ArrowUp aria-hidden size={15} />
      </IconButton>
      <IconButton {...button('down', 1, last)}>
        <ArrowDown aria-hidden size={15} />
      </IconButton>
    </>
  );
}
