import { useId } from 'react';
import type { MarketingPopup } from '#features/popups/contract.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useLast } from '#platform/web/ui/use-last.ts';
import { EditPopup } from './EditPopup.tsx';
import { PopupForm } from './PopupForm.tsx';
import { NEW_POPUP } from './popup-values.ts';
import { POPUP_KEYS, type PopupFields, popups } from './queries.ts';
import { useNextStep } from './use-next-step.ts';

interface PopupDialogProps {
  /** The popup to change, or 'new'; undefined closes the dialog. */
  popup: MarketingPopup | 'new' | undefined;
  onClose: () => void;
}

export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const shown = useLast(popup);
  const dialog = { open: popup !== undefined, onClose };
  if (!shown) return null;
  if (shown === 'new') return <NewPopup {...dialog} />;
  return <EditPopup key={`${shown.id} ${shown.updatedAt}`} popup={shown} {...dialog} />;
}

function NewPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useId();
  const create = useAction<PopupFields, MarketingPopup>({
    run: async (body) => {
      const created = await popups('POST /api/admin/marketing-popups', { body });
      onClose();
      return created;
    },
    done: 'Marketing popup created successfully',
    refresh: POPUP_KEYS,
    next: useNextStep(),
  });
  return (
    <ConfirmDialog
      wide
      title="New popup"
      verb="Create popup"
      doing="Saving..."
      pending={create.isPending}
      form={form}
      open={open}
      onClose={onClose}
    >
      <PopupForm id={form} start={NEW_POPUP} save={create.mutateAsync} />
    </ConfirmDialog>
  );
}
