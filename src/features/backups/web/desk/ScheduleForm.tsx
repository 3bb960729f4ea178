import { useQuery } from '@tanstack/react-query';
import type { BackupSchedule, SavedSchedule } from '#features/backups/contract.ts';
import { clockHint } from '#platform/web/local-time.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { useVersions, VersionsDialog } from '#platform/web/ui/versions/index.ts';
import { BACKUP_KEYS, backups, scheduleQuery } from './queries.ts';

const LABELS = { frequency: 'How often', at: 'Time' };
const FREQUENCIES = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Every day' },
];
const KEPT = '/api/admin/backups/schedule';

const versionOf = ({ updatedAt, frequency, at }: SavedSchedule) => ({ updatedAt, fields: { frequency, at } });

export function ScheduleForm() {
  const query = useQuery(scheduleQuery);
  return (
    <SettingsGroup title="Schedule" note="When the site makes a backup automatically.">
      <Loaded query={query} skeleton={2}>
        {(saved) => (
          <>
            <Versions saved={saved} />
            <Standing schedule={saved} />
          </>
        )}
      </Loaded>
    </SettingsGroup>
  );
}

function Versions({ saved }: { saved: SavedSchedule }) {
  const readAgain = useReadAgain(BACKUP_KEYS);
  const versions = useVersions<BackupSchedule>({
    kept: { key: KEPT, ids: [undefined] },
    opened: versionOf(saved),
    read: async () => versionOf(await backups('GET /api/admin/backups/schedule')),
    send: async (_, updatedAt, whole) => {
      const now = await backups('PUT /api/admin/backups/schedule', { body: { ...whole, updatedAt } });
      toast({ title: 'Settings saved successfully' });
      void readAgain();
      return versionOf(now);
    },
  });
  return (
    <>
      <Fields key={versions.round} fields={versions.fields} save={versions.save} />
      <VersionsDialog of={{ what: 'schedule', labels: LABELS, rich: [], refresh: BACKUP_KEYS }} versions={versions} />
    </>
  );
}

function Fields({ fields, save }: { fields: BackupSchedule; save: (mine: BackupSchedule) => Promise<boolean> }) {
  const { form, field, pending } = useForm({
    saved: fields,
    schema: async () => (await import('#features/backups/contract.ts')).BackupSchedule,
    send: async (typed: BackupSchedule) => {
      if (await save(typed)) unsaved.settle();
    },
    onFailure: (err) => toastFailure(err),
  });
  const unsaved = useUnsavedForm({ key: KEPT, form: form.ref });
  return (
    <form {...form} className="grid items-end gap-5 sm:grid-cols-2">
      <SelectField {...field('frequency')} label={LABELS.frequency} choices={FREQUENCIES} />
      <TextField {...field('at')} label={LABELS.at} type="time" hint={clockHint()} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 sm:col-span-2">
        <KeptNote unsaved={unsaved} />
        <Submit pending={pending} verb="Save" doing="Saving..." />
      </div>
    </form>
  );
}

const Standing = ({ schedule: { set, nextAt, besideData } }: { schedule: SavedSchedule }) => (
  <div className="mt-4 grid gap-2 text-ink-soft text-sm">
    <p>
      {nextAt ? (
        <>
          Next backup: <Moment at={nextAt} />
        </>
      ) : (
        'No backup is scheduled.'
      )}
    </p>
    {!set && <p>Until a schedule is saved here, the site’s configuration (BACKUP_AT) applies.</p>}
    {besideData && (
      <p>
        No other folder is configured (BACKUP_DIR): backups are kept with the site’s data, and would be lost with its
        disk.
      </p>
    )}
  </div>
);
