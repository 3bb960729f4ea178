import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { reasonOf } from '#web/ui/reason.ts';
import { SettingsGroup } from '#web/ui/SettingsGroup.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import type { Settings } from '../contract.ts';
import { settings, settingsQuery } from './queries.ts';

const frequencies = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];

/** Title, contact address and how often the newsletter goes out. */
export function SiteSettings() {
  const query = useQuery(settingsQuery);
  return (
    <SettingsGroup title="Site" note="The name that every page, feed and mail carries, and where readers can write to.">
      <Loaded query={query} skeleton={3}>
        {(saved) => <SettingsForm saved={saved} />}
      </Loaded>
    </SettingsGroup>
  );
}

function SettingsForm({ saved }: { saved: Settings }) {
  const queryClient = useQueryClient();
  const { form, errors, pending } = useForm({
    schema: async () => (await import('../contract.ts')).Settings,
    send: async (body: Settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, await settings('PATCH /api/admin/settings', { body }));
      toast({ title: 'Settings saved successfully' });
    },
    onFailure: (err) => toast({ title: 'Error', description: reasonOf(err), tone: 'danger' }),
  });
  return (
    <form {...form} className="grid gap-5 sm:grid-cols-2">
      <TextField label="Site title" name="siteTitle" defaultValue={saved.siteTitle} error={errors.siteTitle} />
      <TextField
        label="Contact e-mail"
        name="contactEmail"
        type="email"
        defaultValue={saved.contactEmail}
        error={errors.contactEmail}
      />
      <SelectField
        label="Newsletter frequency"
        name="newsletterFrequency"
        defaultValue={saved.newsletterFrequency}
        choices={frequencies}
        error={errors.newsletterFrequency}
      />
      <div className="self-end sm:text-right">
        <Button type="submit" disabled={pending}>
          {pending ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
    </form>
  );
}
