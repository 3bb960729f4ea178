import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ChoiceField } from './ChoiceField.tsx';
import { unchosenIn } from './unchosen.ts';
import type { Choosing } from './use-choosing.ts';

Element.prototype.scrollIntoView = () => {};

const TOPICS = [{ value: 'Treaties' }, { value: 'VAT' }, { value: 'E-invoicing', hint: 'VAT' }];

interface FormProps {
  options: Partial<Choosing>;
  changed: (value: string) => void;
}

function Form({ options, changed }: FormProps) {
  const [value, setValue] = useState(options.value ?? '');
  const change = (next: string) => {
    changed(next);
    if (!options.several) setValue(next);
  };
  return (
    <form aria-label="Article">
      <ChoiceField
        label="Category"
        name="category"
        choices={TOPICS}
        optional
        {...options}
        value={value}
        onChange={change}
      />
    </form>
  );
}

function open(options: Partial<Choosing> = {}) {
  const changed = vi.fn<(value: string) => void>();
  const { rerender } = render(<Form options={options} changed={changed} />);
  const form = screen.getByRole<HTMLFormElement>('form');
  const sent = () => new FormData(form).get('category');
  const change = (others: Partial<Choosing>) =>
    rerender(<Form options={{ ...options, ...others }} changed={changed} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  return { field, form, sent, changed, change, user: userEvent.setup() };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

const adding = { label: (name: string) => `Add “${name}” as a new topic` };

test('a click or an arrow key opens the list, and Enter chooses', async () => {
  const { field, sent, user } = open();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.click(field);
  expect(options()).toEqual(['Treaties', 'VAT', 'E-invoicingVAT']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(field)).toBe('VAT');
  await user.keyboard('{Enter}');
  expect(sent()).toBe('VAT');
  expect(field.value).toBe('VAT');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('typing finds choices, and Enter takes the best one', async () => {
  const { field, sent, user } = open();
  await user.type(field, 'trea');
  expect(options()).toEqual(['Treaties']);
  await user.keyboard('{Enter}');
  expect(sent()).toBe('Treaties');
});

test('typing the name of a choice is enough without Enter, whatever its capitals', async () => {
  const { field, sent, user } = open();
  await user.type(field, 'vat');
  expect(sent()).toBe('VAT');
  await user.tab();
  expect(field.value).toBe('VAT');
});

test('a typing error does not become a value, but stays with a message until somebody chooses', async () => {
  const { field, form, sent, user } = open({ value: 'VAT', adding });
  await user.clear(field);
  await user.type(field, 'Treatise');
  expect(sent()).toBe('VAT');
  await user.keyboard('{Enter}');
  await user.tab();
  expect(sent()).toBe('VAT');
  expect(field.value).toBe('Treatise');
  expect(screen.getByRole('alert').textContent).toBe(
    '“Treatise” is not in the list. Choose an entry, or add this name.',
  );
  expect(unchosenIn(form)).toBe(field);
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(field.value).toBe('VAT');
  expect(unchosenIn(form)).toBeUndefined();
});

test('choosing a new name stores it before the field takes it', async () => {
  const run = vi.fn(async (name: string) => name.toUpperCase());
  const { field, sent, user } = open({ adding: { ...adding, run } });
  await user.type(field, 'Pillar  Two');
  expect(options()).toEqual(['Add “Pillar Two” as a new topic']);
  expect(active(field)).toBeUndefined();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('Pillar Two');
  await expect.poll(sent).toBe('PILLAR TWO');
});

test('the first arrow key after typing stays on the best choice, and does not reach the choice that adds a name', async () => {
  const { field, sent, user } = open({ adding });
  await user.type(field, 'trea');
  expect(options()).toEqual(['Treaties', 'Add “trea” as a new topic']);
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Treaties');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Add “trea” as a new topic');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(sent()).toBe('Treaties');
});

test('if a name cannot be added, the field keeps it and says why', async () => {
  const run = () => Promise.reject(new Error('There is such a topic.'));
  const { field, sent, user } = open({ adding: { ...adding, run } });
  await user.type(field, 'Pillar Two');
  await user.click(screen.getByRole('option'));
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(field.value).toBe('Pillar Two');
  expect(sent()).toBe('');
});

test('an emptied field has no value, if it can be empty', async () => {
  const { field, sent, user } = open({ value: 'VAT' });
  await user.clear(field);
  expect(sent()).toBe('');
});

test('a field that must not be empty keeps its value', async () => {
  const { field, sent, user } = open({ value: 'VAT', optional: false });
  await user.clear(field);
  await user.tab();
  expect(sent()).toBe('VAT');
  expect(field.value).toBe('VAT');
});

test('a field for several choices is empty again after each choice', async () => {
  const { field, changed, user } = open({ several: true });
  await user.type(field, 'VAT');
  // This text might be the beginning of a longer name.
  expect(changed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('VAT');
  expect(field.value).toBe('');
});

test('a stored name that is not in the list is shown and kept', async () => {
  const { field, sent, form, user } = open({ value: 'Old category' });
  expect(field.value).toBe('Old category');
  await user.click(field);
  await user.tab();
  expect(sent()).toBe('Old category');
  expect(unchosenIn(form)).toBeUndefined();
});

test('the list says that it is loading', async () => {
  const { field, user } = open({ choices: undefined });
  await user.click(field);
  expect(screen.getByText('Loading…')).toBeTruthy();
});

test('a text typed before the list loads finds its choice once the list is there', async () => {
  const { field, sent, change, user } = open({ choices: undefined });
  await user.type(field, 'trea');
  change({ choices: TOPICS });
  expect(active(field)).toBe('Treaties');
  await user.keyboard('{Enter}');
  expect(sent()).toBe('Treaties');
});

test('pressing Enter before the list loads makes the choice once it has loaded', async () => {
  const { field, sent, change, user } = open({ choices: undefined });
  await user.type(field, 'trea{Enter}');
  expect(sent()).toBe('');
  change({ choices: TOPICS });
  expect(sent()).toBe('Treaties');
});

test('Enter before the list loads chooses nothing if somebody continues typing', async () => {
  const { field, sent, change, user } = open({ choices: undefined });
  await user.type(field, 'v{Enter}a');
  change({ choices: TOPICS });
  expect(sent()).toBe('');
  expect(active(field)).toBe('VAT');
});

test('a long list is cut short, and says how to find the other choices', async () => {
  const choices = Array.from({ length: 1_052 }, (_, at) => ({ value: `State ${at}` }));
  const { field, user } = open({ choices });
  await user.click(field);
  expect(options()).toHaveLength(50);
  expect(screen.getByText('1,002 more: type to find them.')).toBeTruthy();
  await user.type(field, 'State 1051');
  expect(options()).toEqual(['State 1051']);
});
