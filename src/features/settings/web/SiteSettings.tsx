import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TimeZoneField } from '#platform/web/ui/choice-field/TimeZoneField.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useVersions, VersionsDialog } from '#platform/web/ui/versions/index.ts';
import type { AdminSettings, SavedSettings, Settings } from '../contract.ts';
import { settings, settingsQuery } from './queries.ts';

const frequencies = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];

const KEPT = '/api/admin/settings';

export function SiteSettings() {
  const query = useQuery(settingsQuery);
  return (
    <SettingsGroup
      title="General"
      note="The name on every page, feed and email, and the address that readers write to."
    >
      <Loaded query={query} skeleton={3}>
        {(saved) => <SettingsForm saved={saved} />}
      </Loaded>
    </SettingsGroup>
  );
}

const LABELS = {
  siteTitle: 'Site title',
  contactEmail: 'Contact email',
  newsletterFrequency: 'Newsletter frequency',
  timeZone: 'Time zone',
};

/** Returns the versions of these settings, for the form with these labels. */
export function useSettings<Name extends keyof AdminSettings>(
  saved: SavedSettings,
  labels: Record<Name, string>,
  kept: string,
  done: string,
) {
  const queryClient = useQueryClient();
  const names = Object.keys(labels) as Name[];
  const versionOf = (version: SavedSettings) => ({
    updatedAt: version.updatedAt,
    fields: Object.fromEntries(names.map((name) => [name, version[name] as unknown])) as Pick<AdminSettings, Name>,
  });
  return useVersions({
    kept: { key: kept, ids: [undefined] },
    opened: versionOf(saved),
    read: async () => versionOf(await settings('GET /api/admin/settings')),
    send: async (change, updatedAt) => {
      const now = await settings('PATCH /api/admin/settings', { body: { ...change, updatedAt } });
      queryClient.setQueryData(settingsQuery.queryKey, now);
      toast({ title: done });
      return versionOf(now);
    },
  });
}

function SettingsForm({ saved }: { saved: SavedSettings }) {
  const versions = useSettings(saved, LABELS, KEPT, 'Settings saved successfully');
  return (
    <>
      <SettingsFields key={versions.round} fields={versions.fields} save={versions.save} />
      <VersionsDialog of={{ what: 'setting', labels: LABELS, rich: [], refresh: [] }} versions={versions} />
    </>
  );
}

function SettingsFields({ fields, save }: { fields: Settings; save: (mine: Settings) => Promise<boolean> }) {
  const { form, field, errors, pending } = useForm({
    saved: fields,
    schema: async () => (await import('../contract.ts')).Settings,
    send: async (typed: Settings) => {
      if (await save(typed)) unsaved.settle();
    },
    onFailure: (err) => toastFailure(err),
  });
  const [timeZone, setTimeZone] = useState(fields.timeZone);
  const also = { name: 'timeZone', value: timeZone, change: setTimeZone };
  const unsaved = useUnsavedForm({ key: KEPT, form: form.ref, also });
  return (
    <form {...form} className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('siteTitle')} label={LABELS.siteTitle} />
      <TextField {...field('contactEmail')} label={LABELS.contactEmail} type="email" />
      <SelectField {...field('newsletterFrequency')} label={LABELS.newsletterFrequency} choices={frequencies} />
      <TimeZoneField
        label={LABELS.timeZone}
        name="timeZone"
        value={timeZone}
        onChange={setTimeZone}
        hint="The time zone of the desk, of daily emails and of dates in emails."
        error={errors.timeZone}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 sm:col-span-2">
        <KeptNote unsaved={unsaved} />
        <Submit pending={pending} verb="Save Settings" doing="Saving..." />
      </div>
    </form>
  );
}
