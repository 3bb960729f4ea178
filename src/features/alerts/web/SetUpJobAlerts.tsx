import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { buttonClasses } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { AlertDialog } from './AlertDialog.tsx';
import type { AlertSearch } from './search.ts';
import { PATH } from './words.ts';

const BELL =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326';

interface SetUpJobAlertsProps {
  /** What the form begins with. */
  wish: Pick<AlertSearch, 'keywords' | 'location'>;
}

/** Opens the form in a dialog that is loaded then; without scripts, and in a new tab, it is a page of its own. */
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
      <Link to={PATH} search={wish} onClick={onClick} aria-haspopup="dialog" className={buttonClasses('secondary')}>
        <Icon drawing={BELL} size={18} />
        Set Up Job Alerts
      </Link>
      {Dialog && <Dialog wish={wish} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
