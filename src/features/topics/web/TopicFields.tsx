import type { ComponentProps } from 'react';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import type { Listed } from '#platform/web/ui/choice-field/matching.ts';
import { NamesField } from '#platform/web/ui/choice-field/NamesField.tsx';
import { MOST_TOPICS } from '../vocabulary.ts';
import { useTopicChoices } from './use-topic-choices.ts';

interface TopicFieldProps extends Omit<ComponentProps<typeof ChoiceField>, 'choices'> {
  /** Names that records already have. Those that are not topics come last. */
  used: readonly string[];
}

/** Lets an editor choose the first topic of a record, such as the category of an article. */
export function TopicField({ used, ...field }: TopicFieldProps) {
  const { choices, ...topics } = useTopicChoices();
  const others = used
    .filter((name) => !choices?.some(({ value }) => value === name))
    .map((value): Listed => ({ value, hint: 'No topic yet' }));
  return <ChoiceField {...field} {...topics} choices={choices && [...choices, ...others]} maxLength={80} optional />;
}

type TopicsFieldProps = Omit<ComponentProps<typeof NamesField>, 'choices' | 'most'>;

/** Lets an editor choose the other topics of a record. `first` is its first topic. */
export const TopicsField = (field: TopicsFieldProps) => (
  <NamesField {...field} {...useTopicChoices()} most={MOST_TOPICS} maxLength={80} />
);
