import { useId } from 'react';
import type { MarketingPopup } from '#features/popups/contract.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { PopupForm } from './PopupForm.tsx';
import { POPUP_KEYS, type PopupFields, popups } from './queries.ts';

interface PopupDialogProps {
  /** The popup to change, or 'new'; undefined closes the dialog. */
  popup: MarketingPopup | 'new' | undefined;
  onClose: () => void;
}

export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const form = useId();
  const edited = popup === 'new' ? undefined : popup;
  const show = useAction<string>({
    run: (id) => popups('PATCH /api/admin/marketing-popups/:id', { params: { id }, body: { active: true } }),
    done: 'Marketing popup updated successfully',
    refresh: POPUP_KEYS,
    next: () => ({ description: 'Readers see it now.' }),
  });
  const save = useAction<PopupFields, MarketingPopup>({
    run: async (body) => {
      const saved = edited
        ? await popups('PATCH /api/admin/marketing-popups/:id', {
            params: { id: edited.id },
            body: { ...body, updatedAt: edited.updatedAt },
          })
        : await popups('POST /api/admin/marketing-popups', { body });
      onClose();
      return saved;
    },
    done: edited ? 'Marketing popup updated successfully' : 'Marketing popup created successfully',
    refresh: POPUP_KEYS,
    // A new one is inactive unless somebody says otherwise: whoever did not notice would wait for it in vain.
    next: ({ id, active }) =>
      active
        ? { description: 'Readers see it now.' }
        : {
            description: 'It is inactive: no reader sees it yet.',
            action: { label: 'Show it now', run: () => show.mutate(id) },
          },
  });
  return (
    <Dialog
      wide
      title={edited ? 'Edit popup' : 'New popup'}
      open={popup !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={save.isPending}>
            {save.isPending ? 'Saving...' : edited ? 'Save Popup' : 'Create Popup'}
          </Button>
        </>
      }
    >
      <PopupForm id={form} popup={edited} save={save.mutateAsync} />
    </Dialog>
  );
}
