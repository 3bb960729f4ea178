import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SecondFactorStatus } from '../../second-factor-contract.ts';
import { wayClasses } from '../AccountFrame.tsx';
import { AccountRow } from '../account/AccountRow.tsx';
import { secondFactorQuery } from './queries.ts';

/** Shows two-step sign-in among the facts of the account. */
export function SecondFactorRow() {
  const { data: status, isError } = useQuery(secondFactorQuery);
  return (
    <AccountRow name="Two-step sign-in" value={isError ? 'Could not be read' : words(status)} note={noteOn(status)}>
      <Link to="/account/second-factor" className={wayClasses}>
        {status && !status.enabled ? 'Set up' : 'Change'}
        <span className="sr-only"> two-step sign-in</span>
      </Link>
    </AccountRow>
  );
}

const words = (status: SecondFactorStatus | undefined) => {
  if (!status) return '…';
  return status.enabled ? 'On: signing in asks for a code from your authenticator app' : 'Off';
};

function noteOn(status: SecondFactorStatus | undefined): string | undefined {
  if (status?.enabled) return `Recovery codes left: ${status.recoveryCodesLeft}`;
  return status?.required ? 'This site requires it of everyone who works at its desk.' : undefined;
}
