import { formatDate } from '#kernel/time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { PAUSE_LABELS, PAUSES } from '../vocabulary.ts';
import { SubscriptionForm } from './SubscriptionForm.tsx';

const choices = PAUSES.map((days) => ({ value: String(days), label: PAUSE_LABELS[days] }));

/** Pauses the newsletter, for example during holidays, or resumes it. */
export function Pause({ token, pausedUntil }: { token: string; pausedUntil: string | null }) {
  return (
    <section aria-labelledby="pause-title" className="mt-12">
      <h2 id="pause-title" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Pause
      </h2>
      {pausedUntil ? (
        <SubscriptionForm token={token} action="resume" className="mt-3">
          <p className="mb-4 text-ink-soft text-sm">
            No issue comes before {formatDate(pausedUntil)}. Then the newsletter continues by itself.
          </p>
          <Button type="submit" look="secondary">
            Resume now
          </Button>
        </SubscriptionForm>
      ) : (
        <SubscriptionForm token={token} action="pause" className="mt-3 flex flex-wrap items-end gap-3">
          <div className="w-48">
            <SelectField label="No issues for" name="days" choices={choices} defaultValue="30" />
          </div>
          <Button type="submit" look="secondary">
            Pause
          </Button>
        </SubscriptionForm>
      )}
    </section>
  );
}
