import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PAGE_NAMES, type PageName } from '../vocabulary.ts';
import { sectionsQuery } from './admin-queries.ts';
import { SectionsForm } from './SectionsForm.tsx';
import { sectionLabel } from './sections.ts';

const choices = PAGE_NAMES.map((value) => ({ value, label: sectionLabel(value) }));
const failed = (err: Error) => `Error loading page content: ${err.message}`;

interface PageEditorProps {
  /** The page to begin with. */
  start?: PageName | undefined;
  /** Id of the text to scroll to. */
  named?: string | undefined;
}

/** The texts of one page at a time: specification, sections 2 and 4. */
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
