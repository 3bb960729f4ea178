import { type Fact, PublishChecks } from '#features/publishing/web/index.ts';
import type { ChecksProps } from '#platform/web/ui/record-editor/kind.ts';
import type { Sample } from '../../contract.ts';
import { SAMPLE_LABELS, type SampleValues } from './sample-values.ts';

/** The checks before a sample is published. */
export default function SampleChecks({ values, stored: _, ...question }: ChecksProps<Sample, SampleValues>) {
  const facts: Fact[] = [
    { label: SAMPLE_LABELS.jurisdiction, shown: values.jurisdiction.trim(), without: 'None', optional: true },
  ];
  return <PublishChecks facts={facts} content={values.content} {...question} />;
}
