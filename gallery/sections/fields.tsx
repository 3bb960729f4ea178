import { type ComponentProps, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import { NamesField } from '#platform/web/ui/choice-field/NamesField.tsx';
import { TimeZoneField } from '#platform/web/ui/choice-field/TimeZoneField.tsx';
import { filterChoices } from '#platform/web/ui/choices.ts';
import { ListTools } from '#platform/web/ui/data-table/ListTools.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { Field, SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { exampleList } from '../example-list.ts';
import { Focused } from '../Focused.tsx';
import type { Section } from '../primitive.ts';

const STATUSES = filterChoices('All statuses', ['Draft', 'Published']);
const STATES = [
  { value: 'Austria', hint: 'AT' },
  { value: 'Kenya', hint: 'KE' },
];
const LONG =
  'Beneficial ownership and the cash trail of a Dutch holding company: what the referral to the Court of Justice leaves open';

/** A field that keeps its choice, as an editor does. */
function Choice({ value: first = '', ...field }: Partial<ComponentProps<typeof ChoiceField>> & { label: string }) {
  const [value, setValue] = useState(first);
  return <ChoiceField choices={[]} {...field} name="choice" value={value} onChange={setValue} />;
}

/** A field that keeps its choices. */
function Names({ value: first = '', label, most }: { value?: string; label: string; most: number }) {
  const [value, setValue] = useState(first);
  return <NamesField {...{ label, most, value }} name="names" choices={STATES} onChange={setValue} />;
}

export const fields: Section = {
  id: 'fields',
  title: 'Fields',
  primitives: [
    {
      name: 'TextField',
      from: 'Field.tsx',
      use: 'One line of text with its label, hint and error; takes every attribute of an <input>.',
      states: {
        Empty: <TextField label="Title" placeholder="What readers see first" optional />,
        'Filled, with a hint': (
          <TextField label="Byline" hint="The author’s name as readers see it." defaultValue="Devika Raghunathan" />
        ),
        'Long text': <TextField label="Headline" defaultValue={LONG} />,
        Error: (
          <TextField
            label="Address of the event"
            hint="Where it is booked."
            error="Must be a valid URL"
            defaultValue="example"
          />
        ),
        Disabled: <TextField label="Email address" defaultValue="editor@tax.example" disabled />,
        'Number, password and address': (
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField label="CPD hours" type="number" defaultValue="6.5" step={0.25} />
            <TextField label="Password" type="password" defaultValue="a password" autoComplete="off" />
            <TextField label="Web address" type="url" placeholder="https://…" />
          </div>
        ),
        'Date, and date with time': (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label="Application deadline" type="date" defaultValue="2026-11-30" />
            <TextField
              label="Starts"
              type="datetime-local"
              defaultValue="2026-11-30T09:30"
              error="The end must not be before the start"
            />
          </div>
        ),
        Focus: {
          picture: '[data-focused]',
          show: () => (
            <Focused>
              <TextField label="Title in focus" defaultValue="Treaty Days" />
            </Focused>
          ),
        },
      },
    },
    {
      name: 'PasswordField',
      from: 'PasswordField.tsx',
      use: 'A password, with a button that shows what was typed.',
      states: {
        Empty: <PasswordField label="Password" autoComplete="off" />,
        'With an error': (
          <PasswordField label="Password" autoComplete="off" error="Use at least 12 characters for the password" />
        ),
      },
    },
    {
      name: 'TextAreaField',
      from: 'Field.tsx',
      use: 'Several lines of plain text.',
      states: {
        Filled: <TextAreaField label="Summary" defaultValue={LONG} />,
        Error: <TextAreaField label="Your message" error="Message is required" />,
        Disabled: <TextAreaField label="Note to the author" defaultValue="Sent on 3 March." disabled />,
      },
    },
    {
      name: 'SelectField',
      from: 'Field.tsx',
      use: 'One choice out of a short list.',
      states: {
        Normal: <SelectField label="Status" hint="Readers see what is published." choices={STATUSES} />,
        Error: <SelectField label="Category" error="Choose a category" choices={filterChoices('Choose…', ['VAT'])} />,
        Disabled: <SelectField label="Type of article" choices={STATUSES} disabled />,
      },
    },
    {
      name: 'Field',
      from: 'Field.tsx',
      use: 'The label, hint and error around any other control, tied to it by the ids that it hands down.',
      states: {
        'Around a control of one’s own': (
          <Field label="Colour of the badge" hint="The word beside it says the same.">
            {(ids) => <input type="color" {...ids} defaultValue="#0f5a5a" className="control max-w-32" />}
          </Field>
        ),
      },
    },
    {
      name: 'CheckField',
      from: 'record-editor/fields.tsx',
      use: 'A checkbox with its label beside it.',
      states: {
        'Unchecked, checked and disabled': (
          <>
            <CheckField label="Pin to the front page" />
            <CheckField label="Active: it takes place" defaultChecked />
            <CheckField label="Sent to subscribers" defaultChecked disabled />
          </>
        ),
      },
    },
    {
      name: 'ChoiceField',
      from: 'choice-field/ChoiceField.tsx',
      use: 'A combobox: one of a long list, found by typing, and a new name only by a choice that says so.',
      states: {
        'Empty and chosen': (
          <>
            <Choice label="Jurisdiction" hint="Leave blank for Global." choices={STATES} optional />
            <Choice label="Jurisdiction of the author" value="Kenya" choices={STATES} />
          </>
        ),
        Error: <Choice label="Category" error="Choose a category" choices={[]} />,
        'Closed for now': <Choice label="Further topics" placeholder="5 at most" choices={STATES} disabled />,
      },
    },
    {
      name: 'NamesField',
      from: 'choice-field/NamesField.tsx',
      use: 'Several of a long list, chosen one by one, up to a maximum.',
      states: {
        'None and two chosen': (
          <>
            <Names label="Further jurisdictions" most={9} />
            <Names label="Jurisdictions of the firm" value="Kenya, Austria" most={9} />
          </>
        ),
        'No more can be chosen': <Names label="Regions" value="Kenya, Austria" most={2} />,
      },
    },
    {
      name: 'TimeZoneField',
      from: 'choice-field/TimeZoneField.tsx',
      use: 'A ChoiceField with the time zones of the IANA database.',
      states: {
        Normal: <TimeZoneField label="Time zone" name="zone" value="Europe/Vienna" onChange={() => undefined} />,
      },
    },
    {
      name: 'FilterForm',
      from: 'FilterForm.tsx',
      use: 'Search and filters above a public list; works without scripts, and the address says what was chosen.',
      states: {
        Normal: (
          <FilterForm
            to="/"
            label="Example articles"
            search={{}}
            parse={(): { status?: string } => ({})}
            placeholder="Title or text"
            oneRowFrom="59rem"
            className="@min-[59rem]:grid-cols-[minmax(0,1fr)_12rem_auto]"
            selects={[
              { label: 'Filter by status', name: 'status', all: 'All statuses', values: ['Draft', 'Published'] },
            ]}
          />
        ),
      },
    },
    {
      name: 'ListTools',
      from: 'data-table/ListTools.tsx',
      use: 'Searches a list of the desk while somebody types, narrows it down, and says what can be done with it.',
      states: {
        Empty: (
          <ListTools list={exampleList({})} search="Search articles">
            <Button size="small">New article</Button>
          </ListTools>
        ),
        Filled: <ListTools list={exampleList({ q: 'withholding tax' })} search="Search announcements" />,
      },
    },
    {
      name: 'SelectFilter',
      from: 'data-table/SelectFilter.tsx',
      use: 'Narrows a list of the desk down to one choice.',
      states: {
        Normal: (
          <SelectFilter
            list={exampleList<{ q?: string }>({})}
            label="Status of articles"
            name="q"
            all="All statuses"
            choices={STATUSES.slice(1)}
          />
        ),
      },
    },
  ],
};
