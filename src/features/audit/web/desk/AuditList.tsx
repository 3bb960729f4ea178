import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuditEntry } from '#features/audit/contract.ts';
import { AUDIT_SORTS } from '#features/audit/vocabulary.ts';
import { type KindAtDesk, useDesk } from '#features/desk/web/index.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { sortingOf, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { AuditDialog } from './AuditDialog.tsx';
import { actionChoices, describeAction, fieldLabel, isTelling, kindOf, recordPlace } from './action-words.ts';
import { auditQuery, auditSearch, facetsQuery, protectionQuery } from './queries.ts';

const look = 'line-link text-accent';

/** Shows the record's name at that time, as a link to its editor, its list or the bin. */
export function RecordLink({ entry }: { entry: AuditEntry }) {
  const { recordId, recordName, standing } = entry;
  const { kinds } = useDesk();
  const place = recordPlace(kinds, entry);
  const what = kindOf(kinds, entry.action)?.what ?? 'record';
  const name = recordName ?? (recordId && (place ? `Open the ${what}` : `The ${what}`));
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
      {name} <span className="text-ink-faint text-xs">(no longer exists)</span>
    </>
  );
}

/** Shows the actor's address, as a link to their account if it still exists. */
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

const FIELDS_SHOWN = 4;

const columnsOf = (kinds: readonly KindAtDesk[]): Column<AuditEntry>[] => [
  {
    head: 'Action',
    sort: { by: 'action', first: 'asc' },
    cell: (entry) => (
      <>
        <span className="font-semibold">{describeAction(kinds, entry.action)}</span>
        <span className="block text-ink-soft">
          <RecordLink entry={entry} />
        </span>
      </>
    ),
  },
  {
    head: 'By',
    sort: { by: 'by', first: 'asc' },
    cell: (entry) => (
      <span title={entry.actorEmail} className="block max-sm:break-all sm:max-w-56 sm:truncate">
        <ActorLink entry={entry} />
      </span>
    ),
    className: 'text-ink-soft',
  },
  {
    head: 'When',
    sort: { by: 'date', first: 'desc' },
    cell: ({ at }) => <Moment at={at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
  { head: 'Fields', cell: (entry) => fieldsText(kinds, entry), className: 'text-ink-faint text-xs max-sm:hidden' },
];

/** Lists all actions of the desk. Nobody can change or remove an entry. */
export default function AuditList() {
  const list = useListSearch(auditSearch);
  const { kinds } = useDesk();
  const { data: facets } = useQuery(facetsQuery);
  const [openId, setOpenId] = useState<string>();
  const compare = actionsColumn<AuditEntry>(({ action }) => ` before and after: ${describeAction(kinds, action)}`, {
    Compare: { shown: ({ fields }) => fields.some(isTelling), run: ({ id }) => setOpenId(id) },
  });
  return (
    <ListScreen
      title="Audit log"
      note="Every change made at the desk, by whom and when. Entries can never be changed."
      list={list}
      query={auditQuery(list.search)}
      exports="the audit log"
      proof
      filters={[
        { label: 'Person', name: 'actor', all: 'Everybody', choices: choicesOf(facets?.actors ?? []) },
        { label: 'Action', name: 'action', all: 'All actions', choices: actionChoices(kinds, facets?.actions ?? []) },
        { label: 'From', name: 'from' },
        { label: 'to', name: 'to' },
      ]}
      search="Search records by name"
      above={<Unprotected />}
      onlyOne={{ note: 'Showing the actions on one record only.', all: 'Show all records' }}
      columns={[...columnsOf(kinds), { ...compare, head: 'Details' }]}
      empty="No entries yet."
      sorting={sortingOf(list, AUDIT_SORTS, 'date-desc')}
    >
      <AuditDialog id={openId} onClose={() => setOpenId(undefined)} />
    </ListScreen>
  );
}

/** Warns if the site connects to its database as the owner of the tables. */
function Unprotected() {
  const { data } = useQuery(protectionQuery);
  if (!data?.siteOwnsTables) return null;
  return (
    <p className="mb-4 border-danger border-l-4 py-1 pl-4 text-sm">
      The site’s database role owns the tables, so an intruder in the site could change this log. The operations manual
      says how to separate them, under “Database roles”.
    </p>
  );
}

function fieldsText(kinds: readonly KindAtDesk[], { action, fields: all }: AuditEntry): string {
  const fields = all.filter(isTelling);
  const shown = fields
    .slice(0, FIELDS_SHOWN)
    .map((field) => fieldLabel(kinds, action, field))
    .join(', ');
  return fields.length > FIELDS_SHOWN ? `${shown} and ${fields.length - FIELDS_SHOWN} more` : shown;
}
