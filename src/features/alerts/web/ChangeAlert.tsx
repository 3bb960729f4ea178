import { Button } from '#platform/web/ui/Button.tsx';
import type { Alert } from '../contract.ts';
import { wishOf } from '../wish.ts';

/** Confirms an alert, or ends it. The browser posts the form without scripts, and the server redirects to the updated page. */
export function ChangeAlert({ token, alert, small = false }: { token: string; alert: Alert; small?: boolean }) {
  const ends = alert.state === 'active';
  if (!ends && !alert.confirmable)
    return <p className="text-ink-soft text-sm">To confirm it, ask for a new link below: this one is too old.</p>;
  return (
    <form method="post" action={`/alerts/${token}`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={alert.id} />
      <input type="hidden" name="action" value={ends ? 'end' : 'confirm'} />
      <Button type="submit" look={ends || small ? 'secondary' : 'primary'} size={small ? 'small' : 'usual'}>
        {ends ? 'End this alert' : 'Confirm this alert'}
        {small && <span className="sr-only">: {wishOf(alert)}</span>}
      </Button>
    </form>
  );
}
