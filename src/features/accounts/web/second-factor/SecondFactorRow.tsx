import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SecondFactorStatus } from '../../second-factor-contract.ts';
import { wayClasses } from '../AccountFrame.tsx';
import { AccountRow } from '../account/AccountRow.tsx';
import { secondFactorQuery } from './queries.ts';

/** The second factor among the facts of the account. */
export function SecondFactorRow() {
  const { data: status, isError } = useQuery(secondFactorQuery);
  return (
    <AccountRow name="Second factor" value={isError ? 'Could not be read' : words(status)} note={noteOn(status)}>
      <Link to="/account/second-factor" className={wayClasses}>
        {status && !status.enabled ? 'Set up' : 'Change'}
        <span className="sr-only"> your second factor</span>
      </Link>
    </AccountRow>
  );
}

const words = (status: SecondFactorStatus | undefined) => {
  if (!status) return '…';
  return status.enabled ? 'On: signing in asks for a code of your authenticator app' : 'Off';
};

function noteOn(status: SecondFactorStatus | undefined): string | undefined {
  if (status?.enabled) return `Recovery codes left: ${status.recoveryCodesLeft}`;
  return status?.required ? 'This site requires one of everybody who works in its administration.' : undefined;
}
