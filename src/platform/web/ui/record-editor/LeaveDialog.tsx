import { useBlocker } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import type { Saved } from './kind.ts';
import type { Editing } from './use-editing.ts';

/** Nobody leaves what is not saved without having been asked; closing the window, the browser asks. */
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
    <Dialog
      title="Leave without saving?"
      open={status === 'blocked'}
      onClose={() => reset?.()}
      actions={
        <>
          <Button look="secondary" onClick={() => reset?.()}>
            Stay
          </Button>
          <Button look="danger" onClick={leave}>
            Leave
          </Button>
          <Button disabled={saving} onClick={saveAndLeave}>
            Save and leave
          </Button>
        </>
      }
    >
      <p>What you changed is not saved. If you leave now, it is lost.</p>
    </Dialog>
  );
}
