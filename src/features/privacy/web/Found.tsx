import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { FoundRecord } from '../contract.ts';
import { SECTIONS } from '../vocabulary.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { FoundRow } from './FoundRow.tsx';
import { privacy } from './queries.ts';
import { saveFile } from './save-file.ts';

interface FoundProps {
  record: FoundRecord;
  onErased: () => void;
}

/** Lists the data about an address, with buttons to export and erase it. */
export function Found({ record, onErased }: FoundProps) {
  const [erasing, setErasing] = useState(false);
  const { email } = record;
  const sections = Object.entries(record.data);
  const total = sections.reduce((sum, [, rows]) => sum + rows.length, 0);
  const save = useAction({
    run: async () =>
      saveFile('personal-data.json', await privacy('POST /api/admin/privacy/export', { body: { email } })),
    done: 'Exported',
    refresh: [],
  });
  const endLinks = useAction({
    run: () => privacy('POST /api/admin/privacy/end-links', { body: { email } }),
    done: 'Emailed links cancelled: the next emails have new ones',
    refresh: [],
  });
  if (total === 0)
    return (
      <p className="mt-6 border-rule border-t pt-4">
        No records of <strong className="break-all">{email}</strong>.
      </p>
    );
  return (
    <div className="mt-6 border-rule-strong border-t-2 pt-4">
      <p>
        {total === 1 ? 'One record' : `${total} records`} of <strong className="break-all">{email}</strong>,{' '}
        {record.hasAccount ? 'who has an account.' : 'who has no account.'}
      </p>
      <ul className="mt-4 divide-y divide-rule border-rule border-y">
        {sections.map(([name, rows]) => (
          <li key={name}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 hover:text-accent">
                <span className="before:mr-2 before:inline-block before:text-ink-faint before:content-['+'] group-open:before:content-['−']">
                  {SECTIONS[name] ?? name}
                </span>
                <span className="text-ink-soft text-sm tabular-nums">{rows.length}</span>
              </summary>
              <ol className="mb-4 max-h-96 divide-y divide-rule overflow-y-auto border-rule border-l-2 pl-4">
                {Array.from(rows.entries(), ([place, row]) => (
                  <FoundRow key={place} row={row} />
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" disabled={save.isPending} onClick={() => save.mutate()}>
          Export as JSON
        </Button>
        <Button look="secondary" disabled={endLinks.isPending} onClick={() => endLinks.mutate()}>
          End emailed links
        </Button>
        <Button look="danger" onClick={() => setErasing(true)}>
          Erase everything
        </Button>
      </div>
      <EraseDialog record={record} open={erasing} onClose={() => setErasing(false)} onErased={onErased} />
    </div>
  );
}
