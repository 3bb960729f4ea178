import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#features/audit/contract.ts';
import { useDesk } from '#features/desk/web/index.ts';
import { recordPlace } from './action-words.ts';

const look = 'inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11';

/** What the record was called, as the way to it: where it is worked on, or in the bin. */
export function RecordLink({ entry }: { entry: AuditEntry }) {
  const { recordId, recordName, standing } = entry;
  const place = recordPlace(useDesk().kinds, entry);
  const name = recordName ?? (recordId && 'Record');
  if (!name) return null;
  if (!place) return standing === 'gone' ? <Gone name={name} /> : name;
  return (
    <Link {...(place as { to: string })} className={look}>
      {name}
    </Link>
  );
}

function Gone({ name }: { name: string }) {
  return (
    <>
      {name} <span className="text-ink-faint text-xs">(no longer there)</span>
    </>
  );
}

/** Who did it, as the way to their account; the system, and who has none any more, have no such way. */
export function ActorLink({ entry: { actorId, actorEmail } }: { entry: AuditEntry }) {
  if (!actorId) return actorEmail;
  return (
    <Link
      to="/admin/users"
      search={{ record: actorId }}
      className="text-accent hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {actorEmail}
    </Link>
  );
}
