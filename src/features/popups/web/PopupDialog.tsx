import { SiteLink } from '#web/layout/SiteLink.tsx';
import { buttonClasses } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Prose } from '#web/ui/rich-text/Prose.tsx';
import type { PublicPopup } from '../contract.ts';
import { DEFAULT_BUTTON_TEXT, type PopupEvent } from '../vocabulary.ts';

interface PopupDialogProps {
  popup: PublicPopup | undefined;
  close: (how: PopupEvent) => void;
}

export default function PopupDialog({ popup, close }: PopupDialogProps) {
  return (
    <Dialog
      title={popup?.title}
      open={popup !== undefined}
      onClose={() => close('dismissed')}
      actions={
        popup?.buttonUrl && (
          <SiteLink href={popup.buttonUrl} className={buttonClasses()} onClick={() => close('clicked')}>
            {popup.buttonText || DEFAULT_BUTTON_TEXT}
          </SiteLink>
        )
      }
    >
      {popup && <Prose html={popup.content} />}
    </Dialog>
  );
}
