import { useState } from 'react';

/**
 * Returns the id of the record whose dialog is open (at first the one in the address, if any), and a function to change
 * it.
 */
export function useOpened(
  record: string | undefined,
): [id: string | undefined, open: (id: string | undefined) => void] {
  const [opened, setOpened] = useState({ named: record, id: record });
  // A link may change the record in the address while the list is shown.
  if (opened.named !== record) setOpened({ named: record, id: record });
  return [opened.id, (id) => setOpened({ named: record, id })];
}
