import { type FormEvent, useId, useRef, useState } from 'react';
import { type Fact, PublishChecks, textFaults } from '#features/publishing/web/index.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { TextField } from '#platform/web/ui/Field.tsx';
import { faultsOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { useFutureTime } from '#platform/web/ui/use-future-time.ts';
import { defaultsOf, FIELD_LABELS, isNews, type ReviewValues, reviewKind } from './review-values.ts';
import type { DecisionProps } from './use-verdict.ts';

/** Says where a published submission appears, and who gets an email apart from its author. */
const OUTCOMES = {
  article: 'It appears among the newest articles; readers with a matching instant alert are emailed within a minute.',
  announcement: 'It appears in the latest news; readers with a matching instant alert are emailed within a minute.',
};

interface ApproveDialogProps extends DecisionProps {
  /** Closes the dialog and focuses that field of the page. */
  goTo: (field: string) => void;
}

type Way = 'publish' | 'schedule' | 'draft';
const WAYS: readonly { way: Way; label: string; verb: string }[] = [
  { way: 'publish', label: 'Publish now', verb: 'Publish' },
  { way: 'schedule', label: 'Schedule', verb: 'Schedule' },
  { way: 'draft', label: 'Accept as draft', verb: 'Accept as draft' },
];

/** Asks how to publish an approved submission, and explains each choice. */
export function ApproveDialog({ id, values, open, pending, onClose, onDecide, goTo }: ApproveDialogProps) {
  const { title, summary, authorName, tags } = values;
  const form = useId();
  const [way, setWay] = useState<Way>();
  const [ready, setReady] = useState<boolean>();
  return (
    <ConfirmDialog
      title="Approve this submission?"
      subject={title}
      verb={WAYS.find((one) => one.way === way)?.verb ?? 'Approve'}
      pending={pending}
      incomplete={way !== undefined && way !== 'draft' && !ready}
      form={form}
      open={open}
      onClose={onClose}
    >
      {way !== 'draft' && (
        <PublishChecks
          facts={factsOf(values)}
          content={values.content}
          coverId=""
          withoutCover={isNews(values) ? 'None' : 'Generated from the title and the type'}
          ruled={{ kind: 'submission', id, title, summary, byline: authorName, tags: listed(tags) }}
          faults={async () => ({
            ...bareFaults(values.content),
            ...textFaults(values.content),
            ...(await faultsOf(reviewKind, values)),
          })}
          labels={{ ...FIELD_LABELS, picture: 'Picture' }}
          mending={goTo}
          onReady={setReady}
        />
      )}
      <Ways form={form} values={values} way={way} onWay={setWay} onDecide={onDecide} />
    </ConfirmDialog>
  );
}

interface WaysProps extends Pick<DecisionProps, 'values' | 'onDecide'> {
  form: string;
  /** Undefined until the editor chooses, so that an extra click publishes nothing. */
  way: Way | undefined;
  onWay: (way: Way) => void;
}

function Ways({ form, values, way, onWay, onDecide }: WaysProps) {
  const { field, read } = useFutureTime(null);
  const [refused, setRefused] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const decide = (event: FormEvent) => {
    event.preventDefault();
    setRefused(!way);
    if (!way) return first.current?.focus();
    if (way === 'publish') return onDecide({ kind: 'publish' });
    if (way === 'draft') return onDecide({ kind: 'accept' });
    const moment = read();
    if (moment) onDecide({ kind: 'accept', publishedAt: moment });
  };
  const notes: Record<Way, string> = {
    publish: `Readers see it at once. ${isNews(values) ? OUTCOMES.announcement : OUTCOMES.article} We email the link to ${values.authorName}.`,
    schedule: `Readers see it at the time below. We email the date to ${values.authorName}, and the link once it is published.`,
    draft: `Readers do not see it. You publish it from Content when it is ready. We tell ${values.authorName} by email that it has been accepted, and send the link once it is published.`,
  };
  return (
    <form id={form} onSubmit={decide} noValidate>
      <fieldset
        aria-describedby={`${form}-error`}
        className={classes(refused && !way && 'border-danger border-l-4 pl-3')}
      >
        <legend className="mb-2 font-semibold text-sm">Choose how to publish it</legend>
        <p id={`${form}-error`} role="alert" className="mb-2 font-semibold text-danger text-sm empty:hidden">
          {refused && !way && 'Please choose one of these'}
        </p>
        <ul className="border-rule border-t">
          {WAYS.map((one, nth) => (
            <li key={one.way} className="border-rule border-b py-2">
              <label className="flex min-h-11 items-start gap-3 text-sm">
                <input
                  ref={nth === 0 ? first : null}
                  type="radio"
                  name="way"
                  value={one.way}
                  checked={way === one.way}
                  onChange={() => onWay(one.way)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span>
                  <span className="font-semibold">{one.label}</span>
                  <span className="block wrap-anywhere text-ink-soft">{notes[one.way]}</span>
                </span>
              </label>
              {one.way === 'schedule' && way === 'schedule' && (
                <div className="mt-2 max-w-xs pl-7">
                  <TextField label="Publish on" {...field} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="mt-3 text-ink-soft text-sm">
        The email to the author waits for a minute. If you undo the decision before then, we do not send it.
      </p>
    </form>
  );
}

const SHOWN = ['authorName', 'summary', 'category', 'jurisdiction'] as const satisfies (keyof ReviewValues)[];

const WITHOUT: Partial<Record<keyof ReviewValues, string>> = {
  authorName: 'readers see no author',
  summary: 'cards show the beginning of the text',
};

/** Where the author left a field blank, says what readers get instead. */
function factsOf(values: ReviewValues): Fact[] {
  const defaults = defaultsOf(values);
  return SHOWN.filter((field) => field !== 'category' || !isNews(values)).map((field) => ({
    label: FIELD_LABELS[field],
    shown: values[field].trim(),
    without: `None yet: ${WITHOUT[field] ?? `readers see ${defaults.find((one) => one.field === field)?.shown}`}`,
    field,
  }));
}

/**
 * Returns an error if any of the author's pictures has no description, which publishing requires. Its field is the
 * first such picture.
 */
function bareFaults(content: string): Record<string, string> {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const bare = [...body.querySelectorAll<HTMLElement>('figure[data-picture]')].filter(
    ({ dataset }) => !dataset.alt?.trim() && dataset.decorative !== 'true',
  ).length;
  if (bare === 0) return {};
  return { picture: `${bare === 1 ? 'One picture has' : `${bare} pictures have`} no description` };
}
