import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wayClasses } from '../AccountFrame.tsx';
import { AccountRow } from '../account/AccountRow.tsx';
import { passkeysQuery } from './queries.ts';

/** Shows the passkeys among the facts of the account. */
export function PasskeysRow() {
  const { data, isError } = useQuery(passkeysQuery);
  const names = data?.rows.map(({ name }) => name).join(', ');
  return (
    <AccountRow
      name="Passkeys"
      value={isError ? 'Could not be read' : names === '' ? 'None' : (names ?? '…')}
      note="They sign in without a password, by your device’s screen lock."
    >
      <Link to="/account/passkeys" className={wayClasses}>
        {names === '' ? 'Add' : 'Change'}
        <span className="sr-only"> your passkeys</span>
      </Link>
    </AccountRow>
  );
}
