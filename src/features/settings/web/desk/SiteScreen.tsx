import { useQuery } from '@tanstack/react-query';
import { PictureField } from '#features/media/web/index.ts';
import { RULE_LABELS, RULE_WORDS, STYLE_RULES, type StyleRule } from '#features/publishing/vocabulary.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { SettingsGroup, SettingsPage } from '#platform/web/ui/SettingsGroup.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { VersionsDialog } from '#platform/web/ui/versions/index.ts';
import type { AdminSettings, SavedSettings } from '../../contract.ts';
import { settings, settingsQuery } from '../queries.ts';
import { SiteSettings, useSettings } from '../SiteSettings.tsx';

type RuleSettings = Pick<AdminSettings, 'rulesOff' | 'knownAcronyms'>;

const KEPT = '/api/admin/settings#house-style';
const COMPARED = {
  what: 'setting',
  labels: { rulesOff: 'Rules that are switched off', knownAcronyms: 'Known acronyms' },
  words: { rulesOff: (rules: StyleRule[]) => rules.map((rule) => RULE_LABELS[rule]).join(', ') },
  rich: [],
  refresh: [],
};

/** Switches the style rules on and off, and lists the acronyms that texts need not spell out (behaviour 23). */
function StyleRuleSettings() {
  const query = useQuery(settingsQuery);
  return (
    <SettingsGroup
      title="House style"
      note="The checklist before publication advises editors on these points. It does not stop them from publishing."
    >
      <Loaded query={query} skeleton={5}>
        {(saved) => <RulesForm saved={saved} />}
      </Loaded>
    </SettingsGroup>
  );
}

function RulesForm({ saved }: { saved: SavedSettings }) {
  const versions = useSettings(saved, COMPARED.labels, KEPT, 'House style saved successfully');
  return (
    <>
      <RulesFields key={versions.round} fields={versions.fields} save={versions.save} />
      <VersionsDialog of={COMPARED} versions={versions} />
    </>
  );
}

function RulesFields({ fields, save }: { fields: RuleSettings; save: (mine: RuleSettings) => Promise<boolean> }) {
  const { form, field, pending } = useForm({
    saved: fields,
    schema: async () => (await import('../../contract.ts')).AdminSettings.pick({ rulesOff: true, knownAcronyms: true }),
    values: (data) => ({
      rulesOff: STYLE_RULES.filter((rule) => !data.has(rule)),
      knownAcronyms: data.get('knownAcronyms'),
    }),
    send: async (typed: RuleSettings) => {
      if (await save(typed)) unsaved.settle();
    },
    onFailure: toastFailure,
  });
  const unsaved = useUnsavedForm({ key: KEPT, form: form.ref });
  return (
    <form {...form} className="flex flex-col gap-5">
      <div>
        {STYLE_RULES.map((rule) => (
          <CheckField
            key={rule}
            name={rule}
            label={RULE_WORDS[rule]}
            defaultChecked={!fields.rulesOff.includes(rule)}
          />
        ))}
      </div>
      <TextField
        {...field('knownAcronyms')}
        label={COMPARED.labels.knownAcronyms}
        hint="Separated by commas. The site recognises VAT, EU, OECD and a few others, and all countries and currencies."
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <KeptNote unsaved={unsaved} />
        <Submit pending={pending} verb="Save house style" doing="Saving..." />
      </div>
    </form>
  );
}

type Picture = 'logo' | 'icon';
const PICTURES = {
  logo: {
    label: 'Logo',
    without: 'Pages show the site title instead.',
    hint: 'Shown at the head of each page, at most 56 pixels high. In the dark theme, its background is white.',
    title: 'Choose a logo',
  },
  icon: {
    label: 'Icon',
    without: 'Browsers show the icon of Tax Meridian.',
    hint: 'Shown in the tabs of browsers and on the home screens of phones. Choose a square picture of at least 180 pixels. Browsers can take an hour to show a new one.',
    title: 'Choose an icon',
  },
} as const satisfies Record<Picture, object>;

/** Lets an administrator choose the site's logo and icon. Saves each choice at once. */
function Brand() {
  const query = useQuery(settingsQuery);
  const send = (name: Picture, value: string, updatedAt: string) =>
    settings('PATCH /api/admin/settings', { body: { [name]: value, updatedAt } });
  const change = useAction<{ name: Picture; value: string; saved: SavedSettings }, SavedSettings>({
    run: ({ name, value, saved }) => send(name, value, saved.updatedAt),
    done: 'Saved',
    undo: ({ name, saved }, { updatedAt }) => send(name, saved[name], updatedAt),
    refresh: [settingsQuery.queryKey],
  });
  return (
    <SettingsGroup title="Logo and icon" note="Pictures from the library that represent the site.">
      <Loaded query={query} skeleton={4}>
        {(saved) => (
          <div className="grid gap-6 sm:grid-cols-2">
            {(['logo', 'icon'] as const).map((name) => {
              const { label, hint, ...field } = PICTURES[name];
              return (
                <fieldset key={name}>
                  <legend className="font-semibold text-sm">{label}</legend>
                  <p className="mb-2 text-ink-faint text-sm">{hint}</p>
                  <PictureField
                    {...field}
                    value={saved[name]}
                    error={undefined}
                    isMark
                    onChange={(id) => change.mutate({ name, value: id, saved })}
                  />
                </fieldset>
              );
            })}
          </div>
        )}
      </Loaded>
    </SettingsGroup>
  );
}

export default function SiteScreen() {
  return (
    <SettingsPage>
      <SiteSettings />
      <Brand />
      <StyleRuleSettings />
    </SettingsPage>
  );
}
