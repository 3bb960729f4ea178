import type { ReactNode } from 'react';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Subscription, SubscriptionChange } from '../contract.ts';
import { FREQUENCIES, FREQUENCY_LABELS } from '../vocabulary.ts';

interface SubscriptionFormProps {
  token: string;
  action: SubscriptionChange['action'];
  className?: string;
  children: ReactNode;
}

/** Posts to the address of its page (server/routes.ts), so it needs no scripts. */
export function SubscriptionForm({ token, action, className, children }: SubscriptionFormProps) {
  return (
    <form method="post" action={`/newsletter/${token}`} className={className}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  );
}

export function Preferences({ token, subscription }: { token: string; subscription: Subscription }) {
  const returned = useReturnedForm('/newsletter/:token');
  const { frequency, topics, jurisdictions, known, sections } = subscription;
  const ticked = (list: string, value: string, stored: boolean) =>
    returned ? `${list}.${value}` in returned.values : stored;
  const offered = [...new Set([...known, ...jurisdictions])].sort();
  return (
    <section aria-labelledby="preferences-title" className="mt-12">
      <h2 id="preferences-title" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        What you get
      </h2>
      <SubscriptionForm token={token} action="save" className="mt-4 flex flex-col gap-7">
        <Group legend="How often">
          {FREQUENCIES.map((value) => (
            <Choice
              key={value}
              type="radio"
              name="frequency"
              value={value}
              label={FREQUENCY_LABELS[value]}
              checked={value === (returned?.values.frequency ?? frequency)}
            />
          ))}
        </Group>
        <Group legend="Contents" error={returned?.errors.topics}>
          {sections.map(({ kind, title }) => (
            <Choice
              key={kind}
              type="checkbox"
              name={`topics.${kind}`}
              label={title}
              checked={ticked('topics', kind, topics.length === 0 || topics.includes(kind))}
            />
          ))}
        </Group>
        {offered.length > 0 && (
          <Group
            legend="Jurisdictions"
            hint="Leave blank for all. Pieces that concern no single jurisdiction are always included."
            error={returned?.errors.jurisdictions}
          >
            {offered.map((name) => (
              <Choice
                key={name}
                type="checkbox"
                name={`jurisdictions.${name}`}
                label={name}
                checked={ticked('jurisdictions', name, jurisdictions.includes(name))}
              />
            ))}
          </Group>
        )}
        <p>
          <Button type="submit">Save choices</Button>
        </p>
      </SubscriptionForm>
    </section>
  );
}

interface GroupProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}

function Group({ legend, hint, error, children }: GroupProps) {
  return (
    <fieldset className={error ? 'border-danger border-l-4 pl-3' : undefined}>
      <legend className="font-semibold text-sm">{legend}</legend>
      {hint && <p className="mt-1 text-ink-faint text-sm">{hint}</p>}
      {error && (
        <p role="alert" className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value?: string;
  label: string;
  checked: boolean;
}

function Choice({ label, checked, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 md:min-h-9">
      <input {...input} defaultChecked={checked} className="size-4 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
