import { type Fact, PublishChecks, textFaults } from '#features/publishing/web/index.ts';
import { faultsOf } from '#platform/web/ui/record-editor/faults.ts';
import { reviewKind } from './review-kind.ts';
import { defaultsOf, FIELD_LABELS, isNews, type ReviewValues } from './review-values.ts';

interface SubmissionChecksProps {
  values: ReviewValues;
  mending: (field: string) => void;
  onReady: (ready: boolean | undefined) => void;
}

/**
 * The checks before a submission is published. Where the author left a field empty, they name what readers get instead.
 */
export function SubmissionChecks({ values, ...question }: SubmissionChecksProps) {
  return (
    <PublishChecks
      facts={factsOf(values)}
      content={values.content}
      coverId=""
      withoutCover={isNews(values) ? 'None' : 'Drawn from the title and the type'}
      faults={async () => ({
        ...bareFaults(values.content),
        ...textFaults(values.content),
        ...(await faultsOf(reviewKind, values)),
      })}
      labels={{ ...FIELD_LABELS, picture: 'Picture' }}
      {...question}
    />
  );
}

const SHOWN = ['authorName', 'summary', 'category', 'jurisdiction'] as const satisfies (keyof ReviewValues)[];

const WITHOUT: Partial<Record<keyof ReviewValues, string>> = {
  authorName: 'readers see no author',
  summary: 'cards show the beginning of the text',
};

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
 * Returns an error if any of the author's pictures has no description, which publishing requires. `picture` is the
 * control of the first.
 */
function bareFaults(content: string): Record<string, string> {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const bare = [...body.querySelectorAll<HTMLElement>('figure[data-picture]')].filter(
    ({ dataset }) => !dataset.alt?.trim() && dataset.decorative !== 'true',
  ).length;
  if (bare === 0) return {};
  return { picture: `${bare === 1 ? 'One picture has' : `${bare} pictures have`} no description` };
}
