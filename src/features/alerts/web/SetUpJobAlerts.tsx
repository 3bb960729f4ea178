import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { AlertDialog } from './AlertDialog.tsx';
import { BELL } from './FollowList.tsx';
import type { WishSearch } from './search.ts';

const PATH = '/careers/alerts';

interface SetUpJobAlertsProps {
  /** The initial values of the form. */
  wish: WishSearch;
}

/** Opens the form in a dialog, which is loaded on the click. Without scripts, or in a new tab, the form is a page. */
export function SetUpJobAlerts({ wish }: SetUpJobAlertsProps) {
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<(props: ComponentProps<typeof AlertDialog>) => ReturnType<typeof AlertDialog>>();
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import('./AlertDialog.tsx').then(
      (module) => {
        setDialog(() => module.AlertDialog);
        setOpen(true);
      },
      () => navigate({ to: PATH, search: wish }),
    );
  };
  return (
    <>
      <ButtonLink to={PATH} search={wish} onClick={onClick} aria-haspopup="dialog" look="secondary">
        <Icon drawing={BELL} size={18} />
        Set Up Job Alerts
      </ButtonLink>
      {Dialog && <Dialog wish={wish} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
