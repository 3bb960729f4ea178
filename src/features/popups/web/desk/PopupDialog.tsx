import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { changed } from '#kernel/changed.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { cancelDialog, Dialog, useLast } from '#platform/web/ui/Dialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { HistoryDialog, useVersions, VersionsDialog } from '#platform/web/ui/versions/index.ts';
import type { MarketingPopup } from '../../contract.ts';
import { comparedPopups, NEW_POPUP, type PopupFields, PopupForm, popupFields, popupForm } from './PopupForm.tsx';
import { popupAtDesk, readPopup } from './record.ts';

const versionOf = (popup: MarketingPopup) => ({ updatedAt: popup.updatedAt, fields: popupFields(popup) });

/** Edits a popup. If a colleague has saved it first, asks which version to keep; the history has every version. */
function EditPopup({ popup, open, onClose }: { popup: MarketingPopup; open: boolean; onClose: () => void }) {
  const form = useId();
  const versions = usePopupVersions(popup);
  const { fields, round, saving } = versions;
  const [history, setHistory] = useState<'clean' | 'dirty'>();
  const isDirty = () => changed(fields, popupForm.sent(new FormData(formOf(form))));
  const closeIf = (saved: boolean) => {
    if (saved) onClose();
    return saved;
  };
  return (
    <>
      <VersionsDialog
        of={comparedPopups}
        versions={{ ...versions, merge: async (fromThem) => closeIf(await versions.merge(fromThem)) }}
      />
      <HistoryDialog
        of={comparedPopups}
        kind="popup"
        recordId={popup.id}
        updatedAt={versions.updatedAt}
        now={fields}
        valuesOf={(kept) => popupFields(kept)}
        dirty={history === 'dirty'}
        onRestored={versions.load}
        open={history !== undefined}
        onClose={() => setHistory(undefined)}
      />
      <Dialog
        wide
        title="Edit popup"
        open={open}
        onClose={onClose}
        actions={
          <>
            <Button look="quiet" className="mr-auto -ml-3" onClick={() => setHistory(isDirty() ? 'dirty' : 'clean')}>
              <History aria-hidden size={16} />
              History
            </Button>
            {/* On a phone, the cross closes the dialog. */}
            <Button look="secondary" className="max-sm:hidden" onClick={(event) => cancelDialog(event.currentTarget)}>
              Cancel
            </Button>
            <Submit form={form} pending={saving} verb="Save popup" doing="Saving..." />
          </>
        }
      >
        <PopupForm
          key={round}
          id={form}
          popup={popup.id}
          start={fields}
          save={async (mine) => closeIf(await versions.save(mine))}
        />
      </Dialog>
    </>
  );
}

const formOf = (id: string) => document.getElementById(id) as HTMLFormElement;

function usePopupVersions(popup: MarketingPopup) {
  const readAgain = useReadAgain(popupAtDesk.refresh);
  const next = useNextStep();
  const { id } = popup;
  return useVersions<PopupFields>({
    kept: { key: popupAtDesk.key, ids: [id] },
    opened: versionOf(popup),
    read: async () => versionOf(await readPopup(id)),
    send: async (change, updatedAt) => {
      const saved = await popupAtDesk.update(id, { ...change, updatedAt });
      toast({ title: 'Marketing popup updated successfully', ...next(saved) });
      void readAgain();
      return versionOf(saved);
    },
  });
}

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
      const created = await popupAtDesk.create(body);
      onClose();
      return created;
    },
    done: 'Marketing popup created successfully',
    refresh: popupAtDesk.refresh,
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

/**
 * Returns a function for the message after saving a popup. The message says whether readers see the popup, and offers
 * to show it to them.
 */
function useNextStep() {
  const show = useAction<string>({
    run: (id) => popupAtDesk.update(id, { active: true }),
    done: 'Marketing popup updated successfully',
    refresh: popupAtDesk.refresh,
    next: () => ({ description: 'Readers see it now.' }),
  });
  // New popups are inactive. An administrator who overlooked that would wait for the popup to appear.
  return ({ id, active }: MarketingPopup) =>
    active
      ? { description: 'Readers see it now.' }
      : {
          description: 'It is inactive, so readers do not see it yet.',
          action: { label: 'Show it now', run: () => show.mutate(id) },
        };
}
