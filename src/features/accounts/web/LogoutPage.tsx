import { type FormEvent, useState } from 'react';
import { leaveFor } from '#platform/web/leave.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { forgetAll } from '#platform/web/ui/record-editor/kept.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { accounts } from './queries.ts';
import { markSignedIn } from './signed-in.ts';

/** Ends the session on a click: a link on another site can open this page, but not press its button. */
export function LogoutPage() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function signOut(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    try {
      const { continueAt } = await accounts('POST /api/logout');
      markSignedIn(false);
      forgetAll('/api/');
      leaveFor(continueAt ?? '/');
    } catch (err) {
      setProblem(reasonOf(err));
      setPending(false);
    }
  }

  return (
    <AccountFrame title="Sign out" intro="This ends your session in this browser." problem={problem}>
      <form method="post" action="/logout" onSubmit={signOut}>
        <Button type="submit" disabled={pending} className="w-full">
          {pending ? 'Signing out...' : 'Sign out'}
        </Button>
      </form>
    </AccountFrame>
  );
}
