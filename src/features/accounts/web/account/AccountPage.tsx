import { Link } from '@tanstack/react-router';
import { Loaded } from '#web/ui/Loaded.tsx';
import type { Account } from '../../own-contract.ts';
import { wayClasses } from '../AccountFrame.tsx';
import { AccountPart } from './AccountPart.tsx';
import { AccountRow } from './AccountRow.tsx';
import { useOwnAccount } from './use-own-account.ts';

/** What people see and change of themselves. The server renders the frame; what is personal is read in the browser. */
export function AccountPage() {
  const query = useOwnAccount('/account');
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl text-balance">Your Account</h1>
      <Loaded query={query} skeleton={4} failed={() => 'We could not find out who you are.'}>
        {(own) => own && <Parts key={own.id} own={own} />}
      </Loaded>
    </div>
  );
}

function Parts({ own }: { own: Account }) {
  return (
    <>
      <p className="mt-3 mb-8 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
        <span>
          Signed in as <span className="break-all text-ink">{own.email}</span>
        </span>
        <Link to="/logout" className={wayClasses}>
          Sign out
        </Link>
      </p>
      <AccountPart title="Profile" note="Your name stands beside what you publish and what you comment.">
        <dl>
          <AccountRow name="Name" value={`${own.firstName ?? ''} ${own.lastName ?? ''}`.trim() || 'Not given'}>
            <Link to="/account/name" className={wayClasses}>
              Change<span className="sr-only"> your name</span>
            </Link>
          </AccountRow>
        </dl>
      </AccountPart>
    </>
  );
}
