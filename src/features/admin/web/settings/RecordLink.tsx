import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#features/audit/contract.ts';
import { placeOf } from './audit-words.ts';

const look = 'inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11';

/** What the record was called, as the way to where it is worked on. */
export function RecordLink({ entry: { action, recordId, recordName } }: { entry: AuditEntry }) {
  const place = placeOf(action, recordId);
  const name = recordName ?? (recordId && 'Record');
  if (!name) return null;
  if (!place) return name;
  return 'editor' in place ? (
    <Link to={place.editor} params={{ id: place.id }} className={look}>
      {name}
    </Link>
  ) : (
    <Link to="/admin" search={place.search} className={look}>
      {name}
    </Link>
  );
}
