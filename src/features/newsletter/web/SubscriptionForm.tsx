import type { ReactNode } from 'react';
import type { SubscriptionChange } from '../contract.ts';

interface SubscriptionFormProps {
  token: string;
  action: SubscriptionChange['action'];
  className?: string;
  children: ReactNode;
}

/** Posts to the address of its page (server/routes.ts); needs no scripts. */
export function SubscriptionForm({ token, action, className, children }: SubscriptionFormProps) {
  return (
    <form method="post" action={`/newsletter/${token}`} className={className}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  );
}
