import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useGuarded } from '#platform/web/ui/unsaved/guard.ts';
import { ConflictDialog } from '#platform/web/ui/versions/index.ts';
import type { PageContent } from '../../contract.ts';
import { PAGE_NAMES, type PageName } from '../../vocabulary.ts';
import { pagesSearch, sectionsQuery } from '../admin-queries.ts';
import { pageTextsQuery } from '../queries.ts';
import { SectionField } from '../SectionField.tsx';
import { sectionLabel, sectionsOf } from '../sections.ts';
import { useDrafts } from '../use-drafts.ts';

interface SectionsFormProps {
  page: PageName;
  rows: PageContent[];
  /** The id of the text to scroll to. */
  named?: string | undefined;
}

function SectionsForm({ page, rows, named }: SectionsFormProps) {
  const sections = sectionsOf(page, rows);
  const editing = useDrafts(page, sections);
  const { drafts, write, saveAll, saving, kept } = editing;
  const modified = drafts.size;
  const [hasSaved, setHasSaved] = useState(false);
  useGuarded({ isDirty: () => editing.isModified(), save: saveAll, discard: editing.discard });
  return (
    <form
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        setHasSaved(true);
        void saveAll();
      }}
    >
      {kept && <Kept count={kept.size} onTakeUp={editing.takeUp} onDiscard={editing.discardKept} />}
      {sections.map((section) => (
        <SectionField
          key={section.sectionName}
          page={page}
          section={section}
          named={named !== undefined && section.stored?.id === named}
          draft={drafts.get(section.sectionName)?.text}
          onWrite={(text) => write(section, text)}
        />
      ))}
      <div data-edge="bottom" className="sticky bottom-0 flex items-center gap-4 border-rule border-t bg-paper py-3">
        {/* Disabled (behaviour 17.4), but not once it has the focus after saving. */}
        <Button type="submit" disabled={modified === 0 && !hasSaved} idle={modified === 0 || saving}>
          {saving ? 'Saving...' : 'Save All'}
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {modified === 0 ? 'No changes' : counted(modified)}
        </p>
      </div>
      <Conflict page={page} editing={editing} sections={sections} />
    </form>
  );
}

const counted = (count: number) => `${count} modified ${count === 1 ? 'section' : 'sections'}`;

/** Offers unsaved texts instead of restoring them at once, so that no editor unknowingly publishes them. */
function Kept({ count, onTakeUp, onDiscard }: { count: number; onTakeUp: () => void; onDiscard: () => void }) {
  return (
    <div role="status" className="flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-2 border-accent border-l-2 pl-4">
      <p className="grow">
        You have unsaved changes in {count} {count === 1 ? 'section' : 'sections'} of this page.
      </p>
      <Button type="button" look="secondary" size="small" onClick={onTakeUp}>
        Resume
      </Button>
      <Button type="button" look="quiet" size="small" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

interface ConflictProps {
  page: PageName;
  editing: ReturnType<typeof useDrafts>;
  sections: ReturnType<typeof sectionsOf>;
}

/** Asks which text to keep for each section that has also been saved elsewhere. The other sections are saved. */
function Conflict({ page, editing, sections }: ConflictProps) {
  const { conflict, drafts, saving, merge, loadTheirs, postpone } = editing;
  const names = conflict?.names ?? [];
  const mine = Object.fromEntries(names.map((name) => [name, drafts.get(name)?.text ?? '']));
  const theirs = Object.fromEntries(names.map((name) => [name, conflict?.theirs.get(name)?.content ?? '']));
  const base = Object.fromEntries(names.map((name) => [name, drafts.get(name)?.from?.content ?? '']));
  return (
    <ConflictDialog<Record<string, string>>
      of={{
        what: 'page',
        labels: Object.fromEntries(names.map((name) => [name, sectionLabel(name)])),
        rich: sections.filter(({ contentType }) => contentType === 'html').map(({ sectionName }) => sectionName),
        refresh: [pageTextsQuery(page).queryKey],
      }}
      open={conflict !== undefined}
      conflict={conflict?.message}
      lastSave={conflict?.lastSave}
      merging={conflict?.theirs.size ? { theirs: [], mine: [], both: [...names], values: theirs, base } : undefined}
      mine={mine}
      copy={{ text: Object.values(mine).join('\n\n') }}
      saving={saving}
      onLoad={loadTheirs}
      onMerge={merge}
      onClose={postpone}
    />
  );
}

const choices = PAGE_NAMES.map((value) => ({ value, label: sectionLabel(value) }));
const failed = (err: Error) => `Error loading page content: ${err.message}`;

interface PageEditorProps {
  /** The page to open first. */
  start?: PageName | undefined;
  /** The id of the text to scroll to. */
  named?: string | undefined;
}

/** Edits the texts of one page at a time (behaviour 17.4). */
export function PageEditor({ start = 'home', named }: PageEditorProps) {
  const [page, setPage] = useState(start);
  return (
    <>
      <div className="mb-2 max-w-xs">
        <SelectField
          label="Page"
          value={page}
          onChange={(event) => setPage(event.target.value as PageName)}
          choices={choices}
        />
      </div>
      <PageSections key={page} page={page} named={named} />
    </>
  );
}

function PageSections({ page, named }: { page: PageName; named: string | undefined }) {
  const query = useQuery(sectionsQuery(page));
  return (
    <div className="mt-6">
      <Loaded query={query} failed={failed}>
        {(rows) => (
          <>
            <SectionsForm page={page} rows={rows} named={named} />
            <div className="mt-2">
              <ExportLinks
                of="/api/admin/page-content"
                filters={{ page }}
                what={`the texts of ${sectionLabel(page)}`}
              />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

export default function PagesScreen() {
  const { of, record } = pagesSearch(useSearch({ strict: false }));
  return (
    <>
      <TabHead
        title="Page Editor"
        note="The wording of the public pages. Readers see a change as soon as it is saved."
      />
      <PageEditor key={of} start={of} named={record} />
    </>
  );
}
