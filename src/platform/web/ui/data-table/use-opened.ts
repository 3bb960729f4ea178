import { useState } from 'react';

/** The id of the record whose dialog is open: at first the one that the address names, if it names one. */
export function useOpened(
  record: string | undefined,
): [id: string | undefined, open: (id: string | undefined) => void] {
  const [opened, setOpened] = useState({ named: record, id: record });
  // A link may name another while the list is shown.
  if (opened.named !== record) setOpened({ named: record, id: record });
  return [opened.id, (id) => setOpened({ named: record, id })];
}
