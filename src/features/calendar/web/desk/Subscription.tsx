import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { ShownSecret } from '#platform/web/ui/ShownSecret.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { SUBSCRIBED_DAYS } from '../../vocabulary.ts';
import { calendar, linkQuery } from './queries.ts';

/** Offers the person's own address of the calendar, for programs that subscribe to calendars. */
export function Subscription() {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...linkQuery, enabled: open });
  const { link } = query.data ?? {};
  /** Returns the new address; undefined after revoking it. */
  const change = useAction<void, { address?: string } | undefined>({
    run: () => calendar(link ? 'DELETE /api/admin/calendar/link' : 'POST /api/admin/calendar/link'),
    done: link ? 'The address has been revoked' : 'The address has been created',
    refresh: [linkQuery.queryKey],
  });
  const close = () => {
    setOpen(false);
    change.reset();
  };
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Subscribe in your calendar
      </Button>
      <ConfirmDialog
        title="Subscribe in your calendar"
        verb={link ? 'Revoke the address' : 'Create address'}
        danger={Boolean(link)}
        cancel="Close"
        incomplete={!query.data}
        pending={change.isPending}
        open={open}
        onClose={close}
        onConfirm={() => change.mutate()}
      >
        <p className="mb-4">
          Your phone or email program can show the next {SUBSCRIBED_DAYS} days of this calendar. It subscribes to an
          address made for you. Anyone who knows the address can read what you may see, until you revoke it, sign out
          everywhere or get a new password.
        </p>
        <Loaded query={query} skeleton={1}>
          {() => (
            <div role="status">
              {change.data?.address && (
                <>
                  <p className="mb-2 font-semibold">Copy the address now. It is shown only once.</p>
                  <ShownSecret text={change.data.address} what="the address" />
                </>
              )}
              {link && !change.data && <p>{`You created an address on ${momentText(link.createdAt)}.`}</p>}
              {link?.lastReadAt && <p>{`A program last read it on ${momentText(link.lastReadAt)}.`}</p>}
              {link && <p className="mt-3 text-ink-soft">If you revoke it, programs stop showing the calendar.</p>}
            </div>
          )}
        </Loaded>
      </ConfirmDialog>
    </>
  );
}
