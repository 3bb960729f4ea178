import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cancelDialog, Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The name of the affected record. */
  subject?: ReactNode;
  /** The button's label: 'Delete'. */
  verb: string;
  /** The button's label while the action runs: 'Deleting...'. */
  doing?: string;
  pending?: boolean;
  /** Whether nothing can be confirmed yet, because a choice is missing. */
  incomplete?: boolean;
  /** Whether the action deletes something, or takes something away from a person. */
  danger?: boolean;
  cancel?: string;
  other?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** The button either calls `onConfirm` or submits the form inside with this id. */
type Confirming = { onConfirm: () => void; form?: never } | { form: string; onConfirm?: never };

/** Asks before an action, with one button to cancel and one to confirm. */
export function ConfirmDialog(props: ConfirmDialogProps & Confirming) {
  const { title, open, onClose, wide = false, subject, children, cancel = 'Cancel', other } = props;
  const { verb, doing = verb, pending = false, incomplete = false, danger = false, form, onConfirm } = props;
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      wide={wide}
      actions={
        <>
          <Button look="secondary" onClick={(event) => cancelDialog(event.currentTarget)}>
            {cancel}
          </Button>
          {other}
          <Button
            look={danger ? 'danger' : 'primary'}
            disabled={pending || incomplete}
            // The second click of a double click does not confirm anything else.
            onClick={(event) => (event.detail > 1 ? event.preventDefault() : onConfirm?.())}
            {...(form && { type: 'submit', form })}
          >
            {pending ? doing : verb}
          </Button>
        </>
      }
    >
      {subject !== undefined && <p className="mb-2 break-words font-semibold font-serif text-lg">{subject}</p>}
      {children}
    </Dialog>
  );
}
