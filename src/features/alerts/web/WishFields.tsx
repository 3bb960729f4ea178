import type { WishName } from '#kernel/kinds.ts';
import { filterChoices } from '#platform/web/ui/choices.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { type AlertKind, alerted } from '../vocabulary.ts';

/** The values to choose from, including the value in the page's address even if nothing published has it yet. */
export interface Lists {
  categories?: readonly string[];
  jurisdictions?: readonly string[];
}

interface WishFieldsProps {
  kind: AlertKind;
  lists: Lists | undefined;
  control: (name: WishName) => { name: string; error: string | undefined; defaultValue: string };
}

/** The fields of a kind's alert except the keywords. */
export function WishFields({ kind, lists, control }: WishFieldsProps) {
  const { wishes, types } = alerted(kind).alert;
  const named = (name: WishName, label: string, maxLength: number) => (
    <TextField {...control(name)} label={label} optional maxLength={maxLength} autoComplete="off" />
  );
  const fields: Record<WishName, () => React.ReactNode> = {
    location: () => (
      <TextField
        {...control('location')}
        label="Location"
        hint="A city or a country"
        optional
        maxLength={120}
        autoComplete="off"
      />
    ),
    category: () => (
      <ListField {...control('category')} label="Topic" all="All topics" values={lists?.categories ?? []} />
    ),
    topic: () => named('topic', 'Topic', 80),
    author: () => named('author', 'Author', 120),
    jurisdiction: () => (
      <ListField
        {...control('jurisdiction')}
        label="Jurisdiction"
        all="All jurisdictions"
        values={lists?.jurisdictions ?? []}
      />
    ),
    type: () => (
      <SelectField {...control('type')} label="Type" choices={filterChoices('All types', Object.keys(types), types)} />
    ),
  };
  return wishes.map((name) => <div key={name}>{fields[name]()}</div>);
}

interface ListFieldProps {
  name: string;
  label: string;
  all: string;
  values: readonly string[];
  error: string | undefined;
  defaultValue: string;
}

function ListField({ all, values, ...field }: ListFieldProps) {
  const { defaultValue: chosen } = field;
  const known = chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
  return <SelectField {...field} choices={filterChoices(all, known)} />;
}
