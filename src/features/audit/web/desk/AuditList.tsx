import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#features/audit/contract.ts';
import { AUDIT_SORTS } from '#features/audit/vocabulary.ts';
import { auditFacetsQuery, auditFilters, auditQuery } from '#features/desk/web/settings/queries.ts';
import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { DayFilter } from '#platform/web/ui/data-table/DayFilter.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { useSorting } from '#platform/web/ui/data-table/use-sorting.ts';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { AuditDialog } from './AuditDialog.tsx';
import { actionChoices, describeAction, fieldLabel, isTelling } from './audit-words.ts';
import { Moment } from './Moment.tsx';
import { ActorLink, RecordLink } from './RecordLink.tsx';

const FIELDS_SHOWN = 4;

const columns: Column<AuditEntry>[] = [
  {
    head: 'Action',
    sort: { by: 'action', first: 'asc' },
    cell: (entry) => (
      <>
        <span className="font-semibold">{describeAction(entry.action)}</span>
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
  { head: 'Fields', cell: ({ fields }) => fieldsText(fields), className: 'text-ink-faint text-xs max-sm:hidden' },
];

/** Every action of the desk. Nothing of it can be changed or removed. */
export function AuditList() {
  const [search] = useAdminSearch();
  const query = useQuery(auditQuery(search));
  const [openId, setOpenId] = useState<string>();
  const compare: Column<AuditEntry> = {
    head: 'Details',
    cell: ({ id, action, fields }) =>
      fields.some(isTelling) && (
        <Button look="secondary" size="small" onClick={() => setOpenId(id)}>
          Compare
          <span className="sr-only"> before and after: {describeAction(action)}</span>
        </Button>
      ),
    end: true,
  };
  return (
    <section>
      <TabHead
        part
        title="Audit log"
        note="Who did what in the administration, and when. Entries are kept and never change."
      >
        <ExportLinks of="/api/admin/audit" filters={auditFilters(search)} what="the audit log" />
      </TabHead>
      <Filters />
      <OnlyOne note="Only what happened to one record." all="Show all records" />
      <Listing
        caption="Audit log"
        query={query}
        columns={[...columns, compare]}
        empty="Nothing has been done yet."
        sorting={useSorting(AUDIT_SORTS, 'date-desc')}
      />
      <AuditDialog id={openId} onClose={() => setOpenId(undefined)} />
    </section>
  );
}

function Filters() {
  const { data } = useQuery(auditFacetsQuery);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SelectFilter
        label="Person"
        name="actor"
        all="Everybody"
        choices={(data?.actors ?? []).map((actor) => ({ value: actor, label: actor }))}
      />
      <SelectFilter label="Action" name="action" all="Every action" choices={actionChoices(data?.actions ?? [])} />
      <DayFilter label="From" name="from" />
      <DayFilter label="to" name="to" />
      <SearchForm label="Search records by name" />
    </div>
  );
}

function fieldsText(all: string[]): string {
  const fields = all.filter(isTelling);
  const shown = fields.slice(0, FIELDS_SHOWN).map(fieldLabel).join(', ');
  return fields.length > FIELDS_SHOWN ? `${shown} and ${fields.length - FIELDS_SHOWN} more` : shown;
}
