import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { canKeep } from '../record-editor/kept.ts';
import { answerWith, canSaveAll, discardAll, hasUnsaved, saveAll } from './guard.ts';

/**
 * Asks before a page or a dialog with unsaved input is left. Drafts are saved without asking. Reloading or closing
 * a tab needs no question either, because the browser keeps the input. The browser's own warning appears only if it
 * cannot.
 */
export function LeaveGuard() {
  const [close, setClose] = useState<() => void>();
  const [saving, setSaving] = useState(false);
  useEffect(() => answerWith((next) => setClose(() => next)), []);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => hasUnsaved() && !(await saveAll('drafts')),
    enableBeforeUnload: () => hasUnsaved() && !canKeep(),
    withResolver: true,
  });
  const stay = () => {
    setClose(undefined);
    reset?.();
  };
  const leave = () => {
    setClose(undefined);
    if (close) return close();
    discardAll();
    proceed?.();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await saveAll('all');
    setSaving(false);
    if (saved) proceed?.();
    else reset?.();
  };
  const blocked = status === 'blocked';
  const savable = blocked && canSaveAll();
  const discard = { verb: close ? 'Discard and close' : 'Leave', danger: true, onConfirm: leave };
  const save = {
    verb: 'Save and leave',
    pending: saving,
    onConfirm: () => void saveAndLeave(),
    other: (
      <Button look="danger" onClick={leave}>
        Leave
      </Button>
    ),
  };
  return (
    <ConfirmDialog
      title={close ? 'Close without saving?' : 'Leave without saving?'}
      cancel={close ? 'Keep editing' : 'Stay'}
      open={blocked || close !== undefined}
      onClose={stay}
      {...(savable ? save : discard)}
    >
      <p>
        {close
          ? 'Your changes are not saved. If you close this now, they will be lost.'
          : 'Your changes are not saved. If you leave now, they will be lost.'}
      </p>
    </ConfirmDialog>
  );
}
