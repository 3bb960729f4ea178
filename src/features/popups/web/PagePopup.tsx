import { useRouterState } from '@tanstack/react-router';
import { SiteLink } from '#web/layout/SiteLink.tsx';
import { buttonClasses } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Prose } from '#web/ui/rich-text/Prose.tsx';
import { usePopup } from './use-popup.ts';

/** The popup of the page that is open, if there is one to be shown. */
export function PagePopup() {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const { popup, close } = usePopup(path);
  return (
    <Dialog
      title={popup?.title}
      open={popup !== undefined}
      onClose={() => close('dismissed')}
      actions={
        popup?.buttonUrl && (
          <SiteLink href={popup.buttonUrl} className={buttonClasses()} onClick={() => close('clicked')}>
            {popup.buttonText || 'Learn More'}
          </SiteLink>
        )
      }
    >
      {popup && <Prose html={popup.content} />}
    </Dialog>
  );
}
