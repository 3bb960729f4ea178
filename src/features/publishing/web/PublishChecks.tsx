import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { CheckReply, Dismissal, Ruled } from '#features/publishing/contract.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import type { ChecksProps, Mending } from '#platform/web/ui/record-editor/record-form.ts';
import { CheckLine, GoTo } from './CheckLine.tsx';
import { type Fact, isLacking, markOf } from './facts.ts';
import { BarePictures, DescribedPictures } from './PictureChecks.tsx';
import { publishing } from './queries.ts';
import { StyleRules } from './StyleRules.tsx';

export interface PublishChecksProps extends Omit<ChecksProps<never, never>, 'values' | 'stored'> {
  facts: readonly Fact[];
  /** HTML. Its links, pictures and tables are checked. */
  content: string;
  /** The name of the control that contains the links and tables. */
  linksIn?: string;
  /** The id of a picture, or empty. */
  coverId?: string;
  /** What readers see instead of a cover. Left out for kinds without covers. */
  withoutCover?: string;
  /** The record, for kinds whose texts the style rules read. */
  ruled?: Ruled;
  /** The name of the control that contains the summary. */
  summaryIn?: string;
}

/**
 * Shows, before the desk confirms, what prevents publication, what is missing, and what readers will see. If the check
 * itself fails, publication is still possible; the server checks descriptions again.
 */
export function PublishChecks({
  facts,
  content,
  linksIn = 'content',
  coverId = '',
  withoutCover,
  ruled,
  summaryIn = 'summary',
  faults,
  labels,
  mending,
  brief = false,
  onReady,
}: PublishChecksProps) {
  // Runs again each time the dialog opens, because editors may have described pictures and published pages since.
  const queryKey = ['/api/publishing/check', useId()];
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const body = { content, coverId: coverId || null, ...(ruled && { ruled }) };
      const [checked, refused] = await Promise.all([publishing('POST /api/publishing/check', { body }), faults()]);
      return { ...checked, refused: Object.entries(refused) };
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const { data } = query;
  const inTheWay = data && data.refused.length + data.pictures.filter(({ missing }) => missing).length;
  const ready = query.isError || (data && inTheWay === 0);
  useEffect(() => {
    onReady(ready);
    return () => onReady(undefined);
  }, [ready, onReady]);
  const onRuled = (rule: string, key: string, dismissed: Dismissal | null) =>
    queryClient.setQueryData<CheckReply>(queryKey, (before) => before && withRuling(before, rule, key, dismissed));
  const shown = brief ? facts.filter(isLacking) : facts;
  return (
    // With several lists in one dialog, none is a landmark.
    <section aria-label={brief ? undefined : 'Before publication'} className="mb-4 text-sm">
      <Loaded query={query} skeleton={brief ? 2 : 6}>
        {({ pictures, tables, links, advice, refused }) => (
          <>
            <Verdict inTheWay={inTheWay ?? 0} brief={brief} />
            <ul className="border-rule border-t">
              {refused.map(([field, message]) => (
                <CheckLine key={field} mark="fault" label={labels[field] ?? field}>
                  {message} <GoTo what={labels[field] ?? field} field={field} mending={mending} />
                </CheckLine>
              ))}
              <BarePictures pictures={pictures} onDescribed={() => void query.refetch()} />
              {shown.filter(isNotRefused(refused, labels)).map((fact) => (
                <CheckLine key={fact.label} mark={markOf(fact)} label={fact.label}>
                  {fact.shown || fact.without}{' '}
                  {!fact.shown && fact.field && <GoTo what={fact.label} field={fact.field} mending={mending} />}
                </CheckLine>
              ))}
              {!brief && <DescribedPictures pictures={pictures} withoutCover={withoutCover} />}
              <TableChecks tables={tables} field={linksIn} mending={mending} />
              {(!brief || links.problems.length > 0) && <LinkChecks links={links} field={linksIn} mending={mending} />}
              {ruled && (
                <StyleRules
                  advice={advice}
                  ruled={ruled}
                  content={content}
                  fields={{ text: linksIn, summary: summaryIn }}
                  mending={mending}
                  onRuled={onRuled}
                />
              )}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Returns the results with a finding dismissed or restored, so that the other checks need not run again. */
const withRuling = (checked: CheckReply, rule: string, key: string, dismissed: Dismissal | null): CheckReply => ({
  ...checked,
  advice: checked.advice.map((one) =>
    one.rule === rule
      ? { ...one, findings: one.findings.map((finding) => (finding.key === key ? { ...finding, dismissed } : finding)) }
      : one,
  ),
});

/** Returns whether no line above is about the same field. */
const isNotRefused =
  (refused: [field: string, message: string][], labels: PublishChecksProps['labels']) =>
  (fact: Fact): boolean =>
    !refused.some(([field]) => field === fact.field || labels[field] === fact.label);

/** Says whether a record is ready. For a single record, only screen readers read it, because its lines follow. */
function Verdict({ inTheWay, brief }: { inTheWay: number; brief: boolean }) {
  const said =
    inTheWay === 0 ? 'Ready' : `${inTheWay === 1 ? 'One thing' : `${inTheWay} things`} to fix before you publish`;
  if (brief) return <p className={inTheWay ? 'mb-1 font-semibold text-danger' : 'mb-1 text-ink-soft'}>{said}</p>;
  return (
    <p role="status" className={inTheWay ? 'mb-2 font-semibold text-danger' : 'sr-only'}>
      {said}
    </p>
  );
}

interface TableChecksProps {
  tables: CheckReply['tables'];
  /** The control that contains the tables. */
  field: string;
  mending: Mending;
}

/** Lists unfinished tables and charts. */
function TableChecks({ tables, field, mending }: TableChecksProps) {
  if (tables.length === 0) return null;
  return (
    <CheckLine mark="note" label="Tables and charts">
      <ul className="flex flex-col gap-1">
        {tables.map(({ at, title, problem }) => (
          <li key={at}>
            <span className="font-semibold">{title}</span>: {problem}{' '}
            <GoTo what={title} field={`${field}/table-${at}`} mending={mending} />
          </li>
        ))}
      </ul>
    </CheckLine>
  );
}

interface LinkChecksProps {
  links: CheckReply['links'];
  /** The control that contains the links. */
  field: string;
  mending: Mending;
}

/** Lists the links that need attention, with their words. */
function LinkChecks({ links: { total, unchecked, problems }, field, mending }: LinkChecksProps) {
  if (problems.length === 0)
    return (
      <CheckLine mark="fine" label="Links">
        {saidOf(total, unchecked)}
      </CheckLine>
    );
  return (
    <CheckLine mark="note" label="Links">
      <p>
        {problems.length} of {total} {problems.length === 1 ? 'needs' : 'need'} a look{' '}
        <GoTo what="Links" field={field} mending={mending} />
      </p>
      <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {problems.map(({ href, text, problem }) => (
          <li key={href}>
            <span className="font-semibold">{text || 'A link without text'}</span>{' '}
            <span className="break-all text-ink-soft">{href}</span>: {problem}
          </li>
        ))}
      </ul>
      {unchecked > 0 && <p className="mt-1 text-ink-soft">{unchecked} more were not checked.</p>}
    </CheckLine>
  );
}

function saidOf(total: number, unchecked: number): string {
  if (total === 0) return 'None in the text';
  const checked = total - unchecked;
  const fine = checked === 1 ? 'One, checked' : `${checked}, checked`;
  return unchecked > 0 ? `${fine}; ${unchecked} more were not` : fine;
}
