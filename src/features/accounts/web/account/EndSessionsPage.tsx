import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { AccountFrame, BackToAccount } from '../AccountFrame.tsx';
import { Done } from '../Done.tsx';
import { account } from './queries.ts';
import { useOwnAccount } from './use-own-account.ts';

const PATH = '/account/sessions';
const route = getRouteApi(PATH);

export function EndSessionsPage() {
  if (!route.useSearch().done) return <EndSessionsForm />;
  return <Done title="Signed out everywhere else">You are now signed in only in this browser.</Done>;
}

function EndSessionsForm() {
  const isAdmin = useOwnAccount(PATH).data?.role === 'admin';
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState(useReturnedForm(PATH)?.message);

  async function endOthers(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    try {
      await account('DELETE /api/account/sessions');
      await navigate({ to: PATH, search: { done: 1 } });
    } catch (err) {
      setProblem(reasonOf(err));
      setPending(false);
    }
  }

  return (
    <AccountFrame
      title="Sign out everywhere else"
      intro={`This ends all your sessions except this one${isAdmin ? ', and revokes your API keys: your programs need new ones' : ''}. If you think that someone else knows your password, change it as well.`}
      problem={problem}
    >
      <form method="post" action={PATH} onSubmit={endOthers}>
        <Button type="submit" disabled={pending} className="w-full">
          {pending ? 'Signing out...' : 'Sign out everywhere else'}
        </Button>
      </form>
      <BackToAccount />
    </AccountFrame>
  );
}
