import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AuditDetail } from '#features/audit/contract.ts';
import { useDesk } from '#features/desk/web/index.ts';
import { plainText } from '#kernel/plain-text.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { describeAction, fieldLabel, isTelling } from './action-words.ts';
import { entryQuery } from './queries.ts';
import { RestoreBefore } from './RestoreBefore.tsx';

const LONG = 160;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns a value of a record as readable text; '' if there is none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return INSTANT.test(value) ? momentText(value) : value;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** Returns whether to show a text once with its changes marked, instead of both versions side by side. */
export const isLong = (text: string): boolean => text.length > LONG;

const Comparison = lazy(() => import('#platform/web/ui/Comparison.tsx'));

export function AuditDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Dialog wide title="Before and after" open={id !== undefined} onClose={onClose}>
      {id && <Entry id={id} onDone={onClose} />}
    </Dialog>
  );
}

function Entry({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(entryQuery(id));
  const { kinds } = useDesk();
  return (
    <Loaded query={query}>
      {(entry) => (
        <>
          <p className="text-ink-soft text-sm">
            <strong className="text-ink">{describeAction(kinds, entry.action)}</strong>
            {entry.recordName && <> “{entry.recordName}”</>} · {entry.actorEmail} · <Moment at={entry.at} />
          </p>
          <Fields entry={entry} />
          <div className="mt-5">
            <RestoreBefore entry={entry} onDone={onDone} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Fields({ entry: { action, before, after, fields } }: { entry: AuditDetail }) {
  const { kinds } = useDesk();
  // A new record has fields that nobody filled in, which are empty before and after.
  const isEmpty = (field: string) => valueText(before?.[field]) === '' && valueText(after?.[field]) === '';
  return (
    <dl className="mt-5 border-rule border-t">
      {fields
        .filter((field) => isTelling(field) && !isEmpty(field))
        .map((field) => (
          <div key={field} className="border-rule border-b py-3">
            <dt className="mb-1.5 font-semibold text-sm">{fieldLabel(kinds, action, field)}</dt>
            <dd>
              <Difference before={before?.[field]} after={after?.[field]} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Difference({ before, after }: { before: unknown; after: unknown }) {
  const [from, to] = [valueText(before), valueText(after)];
  if (isLong(from) || isLong(to))
    return (
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <Comparison before={plainText(from)} after={plainText(to)} />
      </Suspense>
    );
  return (
    <div className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      <Side name="Before" text={from} look="text-danger" />
      <Side name="After" text={to} look="text-success" />
    </div>
  );
}

function Side({ name, text, look }: { name: string; text: string; look: string }) {
  return (
    <p className="min-w-0 whitespace-pre-line break-words">
      <span className="mr-2 text-ink-faint text-xs">{name}</span>
      {text === '' ? <span className="text-ink-faint">—</span> : <span className={look}>{text}</span>}
    </p>
  );
}
