import { Check, ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { Field } from '../Field.tsx';
import { labelOf } from './matching.ts';
import { type ChoiceEntry, type Choosing, useChoosing } from './use-choosing.ts';

interface ChoiceFieldProps extends Choosing {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  /** Whether the choices could not be loaded. */
  failed?: boolean;
  /** The id of the form that the field belongs to, if it is elsewhere. */
  form?: string;
  autoFocus?: boolean;
}

/**
 * Lets a person choose from a long list by typing: a combobox that follows the ARIA pattern. Arrow keys move, Enter
 * chooses, Escape closes. A text that is not in the list is refused or, with `adding`, added by a choice that says so.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, hint, error, optional = false, value, choices, failed = false, form } = props;
  const id = useId();
  const choosing = useChoosing(props);
  const { abandoned, typed, open, active } = choosing;
  const unlisted =
    abandoned && `“${typed}” is not in the list. Choose an entry${props.adding ? ', or add this name' : ''}.`;
  return (
    <Field label={label} hint={hint} error={choosing.problem ?? (unlisted || error)} optional={optional}>
      {(ids) => (
        <div className="relative">
          <input type="hidden" name={name} value={value} form={form} data-focus={ids.id} />
          <input
            {...ids}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
            aria-busy={choosing.busy || undefined}
            // A form with such a field is not saved: see use-save.ts.
            data-unchosen={choosing.unchosen || undefined}
            form={form}
            value={choosing.text}
            placeholder={props.placeholder}
            maxLength={props.maxLength ?? 120}
            disabled={props.disabled}
            // biome-ignore lint/a11y/noAutofocus: in a dialog, it is the only field
            autoFocus={props.autoFocus}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => choosing.type(target.value)}
            onFocus={({ target }) => target.select()}
            onClick={choosing.show}
            onBlur={choosing.leave}
            onKeyDown={choosing.onKeyDown}
            className="control truncate pr-9"
          />
          <ChevronDown
            aria-hidden
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-faint"
          />
          {open && <Choices id={id} value={value} choosing={choosing} loading={!choices && !failed} failed={failed} />}
        </div>
      )}
    </Field>
  );
}

interface ChoicesProps {
  id: string;
  value: string;
  choosing: ReturnType<typeof useChoosing>;
  loading: boolean;
  failed: boolean;
}

function Choices({ id, value, choosing, loading, failed }: ChoicesProps) {
  const { entries, active, typed, hidden, choose } = choosing;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector(active >= 0 ? '[aria-selected=true]' : '[data-current]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The field keeps the focus, so that the list is not closed before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the field handles the keys, as a combobox does
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-rule bg-raised py-1 text-sm shadow-lg"
    >
      <div ref={list} id={id} role="listbox" aria-label="Choices" className="max-h-72 overflow-y-auto">
        {entries.map((entry, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as a combobox does
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={entry.choice ? entry.choice.value : ' new'}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            data-current={entry.choice?.value === value || undefined}
            onClick={() => void choose(entry)}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5 md:pointer-fine:min-h-8',
              at === active ? 'bg-sunk text-ink' : 'text-ink-soft hover:bg-sunk hover:text-ink',
              entry.add && 'border-rule border-t font-semibold text-accent!',
            )}
          >
            <EntryLine entry={entry} current={entry.choice?.value === value} choosing={choosing} />
          </div>
        ))}
      </div>
      <p aria-live="polite" className="px-3 py-1 text-ink-faint text-xs empty:hidden">
        {stateOf({ loading, failed, typed, hidden, found: entries.some(({ choice }) => choice) })}
      </p>
    </div>
  );
}

function EntryLine({
  entry,
  current,
  choosing,
}: { entry: ChoiceEntry; current: boolean } & Pick<ChoicesProps, 'choosing'>) {
  if (entry.add !== undefined)
    return (
      <>
        <Plus aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0 break-words">{choosing.busy ? 'Adding…' : choosing.newLabel}</span>
      </>
    );
  return (
    <>
      <span className="min-w-0 grow break-words">{labelOf(entry.choice)}</span>
      {entry.choice.hint && <span className="shrink-0 text-ink-faint text-xs">{entry.choice.hint}</span>}
      {current && <Check aria-hidden size={16} className="shrink-0 text-accent" />}
    </>
  );
}

interface ListState {
  loading: boolean;
  failed: boolean;
  typed: string;
  hidden: number;
  found: boolean;
}

function stateOf({ loading, failed, typed, hidden, found }: ListState): string {
  if (loading) return 'Loading…';
  if (failed) return 'The list could not be loaded.';
  if (hidden > 0) return `${hidden.toLocaleString('en-GB')} more: type to find them.`;
  if (found) return '';
  return typed ? 'Nothing in the list has that name.' : 'The list is empty.';
}
