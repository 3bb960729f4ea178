import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The name of what it is about. */
  subject?: ReactNode;
  /** What the button does: 'Delete'. */
  verb: string;
  /** What the button says meanwhile: 'Deleting...'. */
  doing?: string;
  pending?: boolean;
  /** Something is lost, or ends for somebody. */
  danger?: boolean;
  /** The way out, where it has a name of its own. */
  cancel?: string;
  /** A third answer. */
  other?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** Either does something itself, or submits a form inside, which has that id. */
type Confirming = { onConfirm: () => void; form?: never } | { form: string; onConfirm?: never };

/** Asks before something is done: a way out, and a verb. */
export function ConfirmDialog(props: ConfirmDialogProps & Confirming) {
  const { title, open, onClose, wide = false, subject, children, cancel = 'Cancel', other } = props;
  const { verb, doing = verb, pending = false, danger = false, form, onConfirm } = props;
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      wide={wide}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {cancel}
          </Button>
          {other}
          <Button
            look={danger ? 'danger' : 'primary'}
            disabled={pending}
            onClick={onConfirm}
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
