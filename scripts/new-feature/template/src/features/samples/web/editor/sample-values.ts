import type { Publishing } from '#platform/web/ui/record-editor/kind.ts';
import type { Sample, SampleInput } from '../../contract.ts';

/** The values of the form. */
export interface SampleValues {
  title: string;
  /** HTML. */
  content: string;
  jurisdiction: string;
}

/** Names of its fields, in the order in which versions are compared. */
export const SAMPLE_LABELS: Readonly<Record<keyof SampleValues, string>> = {
  title: 'Title',
  content: 'Text',
  jurisdiction: 'Jurisdiction',
};

export const BLANK_SAMPLE: SampleValues = { title: '', content: '', jurisdiction: '' };

export const sampleValues = ({ title, content, jurisdiction }: Sample): SampleValues => ({
  title,
  content,
  jurisdiction,
});

/** Every field of the contract that the editor sets; publication is set beside it. */
type Body = Required<Omit<SampleInput, keyof Publishing>>;

/** As the contract takes it. */
export const sampleBody = (values: SampleValues): Body => values;
