import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import type { Listed } from '#platform/web/ui/choice-field/matching.ts';
import { useTopicChoices } from '../use-topic-choices.ts';

interface TopicFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  placeholder?: string;
  /** The id of the form that the field belongs to, if it is elsewhere. */
  form?: string;
  /** Names that records already have. Those that are not topics come last. */
  used: readonly string[];
  onChange: (value: string) => void;
}

/** Chooses the first topic of a record, such as the category of an article. */
export default function TopicField({ used, ...field }: TopicFieldProps) {
  const { choices, ...topics } = useTopicChoices();
  const others = used
    .filter((name) => !choices?.some(({ value }) => value === name))
    .map((value): Listed => ({ value, hint: 'No topic yet' }));
  return <ChoiceField {...field} {...topics} choices={choices && [...choices, ...others]} maxLength={80} optional />;
}
