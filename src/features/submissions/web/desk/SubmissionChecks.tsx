import { type Fact, PublishChecks } from '#features/publishing/web/index.ts';
import { faultsOf } from '#platform/web/ui/record-editor/faults.ts';
import { reviewKind } from './review-kind.ts';
import { defaultsOf, FIELD_LABELS, isNews, type ReviewValues } from './review-values.ts';

interface SubmissionChecksProps {
  values: ReviewValues;
  mending: (field: string) => void;
  onReady: (ready: boolean | undefined) => void;
}

/** The checks before a submission is published; for a field that the author left empty, they name what readers get instead. */
export function SubmissionChecks({ values, ...question }: SubmissionChecksProps) {
  return (
    <PublishChecks
      facts={factsOf(values)}
      content={values.content}
      coverId=""
      withoutCover={isNews(values) ? 'None' : 'Drawn from the title and the type'}
      faults={() => faultsOf(reviewKind, values)}
      labels={FIELD_LABELS}
      {...question}
    />
  );
}

const SHOWN = ['authorName', 'summary', 'category', 'jurisdiction'] as const satisfies (keyof ReviewValues)[];

function factsOf(values: ReviewValues): Fact[] {
  const defaults = defaultsOf(values);
  return SHOWN.filter((field) => field !== 'category' || !isNews(values)).map((field) => ({
    label: FIELD_LABELS[field],
    shown: values[field].trim(),
    without: defaults.find((one) => one.field === field)?.shown ?? 'None',
    field,
    // A default is given for these.
    ...(field !== 'authorName' && { optional: true }),
  }));
}
