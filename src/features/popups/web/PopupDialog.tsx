import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { SiteLink } from '#platform/web/ui/SiteLink.tsx';
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
