import { useQuery } from '@tanstack/react-query';
import { RULE_LABELS, RULE_WORDS, STYLE_RULES, type StyleRule } from '#features/publishing/vocabulary.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { SettingsGroup, SettingsPage } from '#platform/web/ui/SettingsGroup.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { VersionsDialog } from '#platform/web/ui/versions/index.ts';
import type { AdminSettings, SavedSettings } from '../../contract.ts';
import { settingsQuery } from '../queries.ts';
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

export default function SiteScreen() {
  return (
    <SettingsPage>
      <SiteSettings />
      <StyleRuleSettings />
    </SettingsPage>
  );
}
