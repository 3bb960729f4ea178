import { useBlocker } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';

interface Unsaved {
  isDirty: () => boolean;
  /** True if everything was saved. */
  save: () => Promise<boolean>;
  saving: boolean;
  /** Forgets the unsaved values that this browser keeps. */
  discard: () => void;
}

/** Asks before unsaved changes are left; when the window is closed, the browser asks. */
export function LeaveDialog({ editing: { isDirty, save, saving, discard } }: { editing: Unsaved }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const leave = () => {
    discard();
    proceed?.();
  };
  const saveAndLeave = async () => {
    if (await save()) proceed?.();
    else reset?.();
  };
  return (
    <ConfirmDialog
      title="Leave without saving?"
      cancel="Stay"
      other={
        <Button look="danger" onClick={leave}>
          Leave
        </Button>
      }
      verb="Save and leave"
      pending={saving}
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => void saveAndLeave()}
    >
      <p>Your changes are not saved. If you leave now, they are lost.</p>
    </ConfirmDialog>
  );
}
