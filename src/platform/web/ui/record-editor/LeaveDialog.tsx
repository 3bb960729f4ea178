import { useBlocker } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import type { Saved } from './kind.ts';
import type { Editing } from './use-editing.ts';

/** Asks before unsaved changes are left; when the window is closed, the browser asks. */
export function LeaveDialog<Stored extends Saved, Values extends object>({
  editing: { isDirty, save, saving, discard },
}: {
  editing: Editing<Stored, Values>;
}) {
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
