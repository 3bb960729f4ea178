import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#features/audit/contract.ts';
import { useDesk } from '#features/desk/web/index.ts';
import { recordPlace } from './action-words.ts';

const look = 'inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11';

/** The record's name at that time, as a link to its editor, its list or the bin. */
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

/** The actor's address, as a link to their account if it still exists. */
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
