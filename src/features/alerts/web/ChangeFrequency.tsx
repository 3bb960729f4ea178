import { Button } from '#platform/web/ui/Button.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import type { Alert } from '../contract.ts';
import { frequencyChoices } from './words.ts';

/** Changes how often an alert mails. Posted like ChangeAlert. */
export function ChangeFrequency({ token, alert }: { token: string; alert: Alert }) {
  return (
    <form method="post" action={`/alerts/${token}`} className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={alert.id} />
      <input type="hidden" name="action" value="frequency" />
      <SelectField
        label="How often we write"
        name="frequency"
        choices={frequencyChoices(alert.kind)}
        defaultValue={alert.frequency}
      />
      <Button type="submit" look="secondary">
        Save
      </Button>
    </form>
  );
}
