import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Advice, Dismissal, Finding, Ruled } from '#features/publishing/contract.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { Mending } from '#platform/web/ui/record-editor/record-form.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { RULE_LABELS, type StyleRule } from '../vocabulary.ts';
import { CheckLine, GoTo, Opens } from './CheckLine.tsx';
import { publishing } from './queries.ts';

const CompareDialog = lazy(() => import('./CompareDialog.tsx'));

interface StyleRulesProps {
  advice: readonly Advice[];
  ruled: Ruled;
  /** HTML, to compare it with a similar text. */
  content: string;
  fields: { text: string; summary: string };
  mending: Mending;
  /** Called after a finding was dismissed, or after a dismissal was undone. */
  onRuled: (rule: StyleRule, key: string, dismissed: Dismissal | null) => void;
}

/** Lists what the style rules advise. An editor can dismiss each finding, with a reason. */
export function StyleRules({ advice, ...props }: StyleRulesProps) {
  return (
    <>
      {advice.map((one) => (
        <RuleLine key={one.rule} advice={one} {...props} />
      ))}
      {advice.length > 0 && !props.ruled.id && (
        <CheckLine mark="unset" label="House style">
          Save the draft first to dismiss any of them.
        </CheckLine>
      )}
    </>
  );
}

interface RuleLineProps extends Omit<StyleRulesProps, 'advice'> {
  advice: Advice;
}

function RuleLine({ advice: { rule, findings, more }, ...props }: RuleLineProps) {
  // Folds only findings that were dismissed before the list opened. A finding dismissed now keeps its place.
  const [earlier] = useState(() => findings.filter(({ dismissed }) => dismissed).map(({ key }) => key));
  const isFolded = ({ key, dismissed }: Finding) => dismissed !== null && earlier.includes(key);
  const folded = findings.filter(isFolded);
  const list = (some: Finding[]) => (
    <ul className="flex flex-col gap-1">
      {some.map((finding) => (
        <FindingItem key={finding.key} rule={rule} finding={finding} {...props} />
      ))}
    </ul>
  );
  const isSettled = more === 0 && findings.every(({ dismissed }) => dismissed);
  return (
    <CheckLine mark={isSettled ? 'fine' : 'note'} label={RULE_LABELS[rule]}>
      {list(findings.filter((finding) => !isFolded(finding)))}
      {more > 0 && <p className="mt-1 text-ink-soft">There are {more} more.</p>}
      {folded.length > 0 && (
        <details className="text-ink-soft">
          <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">{folded.length} dismissed</summary>
          {list(folded)}
        </details>
      )}
    </CheckLine>
  );
}

interface FindingItemProps extends Omit<RuleLineProps, 'advice'> {
  rule: StyleRule;
  finding: Finding;
}

function FindingItem({ rule, finding, ruled, content, fields, mending, onRuled }: FindingItemProps) {
  const { key, text, similar, dismissed } = finding;
  const item = useRef<HTMLLIElement>(null);
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  // The button with the focus disappears, so the next one gets it.
  const keepFocus = () => setTimeout(() => [...(item.current?.querySelectorAll('button') ?? [])].at(-1)?.focus());
  const closeForm = () => {
    setAsking(false);
    keepFocus();
  };
  const takeBack = async ({ id }: Dismissal) => {
    try {
      await publishing('DELETE /api/publishing/dismissals/:id', { params: { id } });
      onRuled(rule, key, null);
      keepFocus();
    } catch (err) {
      toastFailure(err);
    }
  };
  const dismiss = async (reason: string) => {
    const body = { kind: ruled.kind, record: ruled.id!, rule, key, finding: text, reason };
    onRuled(rule, key, await publishing('POST /api/publishing/dismissals', { body }));
    closeForm();
  };
  return (
    <li ref={item}>
      {text}{' '}
      <span className="inline-flex flex-wrap gap-x-3">
        <GoTo what={text} field={rule === 'figure' ? fields.summary : fields.text} mending={mending} />
        {similar && (
          <Opens what={text} onClick={() => setComparing(true)}>
            Compare
          </Opens>
        )}
        {ruled.id && !dismissed && !asking && (
          <Opens what={text} onClick={() => setAsking(true)}>
            Dismiss
          </Opens>
        )}
      </span>
      {dismissed && (
        <p className="text-ink-soft">
          Dismissed: {dismissed.reason}{' '}
          <Opens what={text} onClick={() => void takeBack(dismissed)}>
            Undo
          </Opens>
        </p>
      )}
      {asking && <Reason send={dismiss} onCancel={closeForm} />}
      {similar &&
        createPortal(
          <Suspense>
            {comparing && (
              <CompareDialog {...{ similar, content, title: ruled.title }} onClose={() => setComparing(false)} />
            )}
          </Suspense>,
          document.body,
        )}
    </li>
  );
}

/** Asks why the finding does not matter. */
function Reason({ send, onCancel }: { send: (reason: string) => Promise<void>; onCancel: () => void }) {
  const { form, field, pending } = useForm({
    schema: async () => (await import('../contract.ts')).DismissalInput.pick({ reason: true }),
    send: ({ reason }: { reason: string }) => send(reason),
    onFailure: toastFailure,
  });
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);
  return (
    <form {...form} className="my-2 flex flex-col gap-2">
      <TextField {...field('reason')} label="Reason" hint="The audit log keeps it." />
      <div className="flex gap-2">
        <Submit size="small" pending={pending} verb="Dismiss" />
        <Button look="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
