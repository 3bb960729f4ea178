import { useState } from 'react';
import type { Rule } from '#features/intake/contract.ts';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { TopicField } from '#features/topics/web/index.ts';
import { chosen, FormDialog, typed } from '#platform/web/record-dialogs/FormDialog.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { type BodyOf, formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { RULE_FIELDS } from '../../fields.ts';
import { MOST_RULES } from '../../vocabulary.ts';
import { intake, RULE_KEYS, rulesQuery, wholeSearch } from './queries.ts';

const columns: Column<Rule>[] = [
  {
    head: 'If the title or summary contains',
    cell: ({ phrases }) => (
      <span className="break-words">
        {phrases.map((phrase, nth) => (
          <span key={phrase}>
            {nth > 0 && <span className="text-ink-faint"> or </span>}
            <span className="font-semibold">{phrase}</span>
          </span>
        ))}
      </span>
    ),
  },
  { head: 'Propose jurisdiction', cell: ({ jurisdiction }) => jurisdiction, className: 'text-ink-soft' },
  { head: 'Propose topic', cell: ({ topic }) => topic, className: 'text-ink-soft' },
];

const nameOf = ({ phrases }: Rule): string => phrases.join(', ');

/** Lists the rules that propose jurisdictions and topics for new entries. */
export default function RulesList() {
  const list = useListSearch(wholeSearch);
  const [edited, setEdited] = useState<Rule | 'new'>();
  const { ask, dialog } = useDelete<Rule>({
    what: 'rule',
    nameOf,
    note: 'Entries keep what the rule has proposed.',
    run: ({ id, updatedAt }) => intake('DELETE /api/admin/intake-rules/:id', { params: { id }, query: { updatedAt } }),
    done: 'Rule deleted',
    refresh: RULE_KEYS,
  });
  return (
    <ListScreen
      title="Intake rules"
      note="Rules propose a jurisdiction and topics for entries that nobody has used yet. If several rules match, the first one with a jurisdiction sets it, and the topics of all are added."
      list={list}
      query={rulesQuery}
      exports="rules"
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          New rule
        </Button>
      }
      first={MOST_RULES}
      columns={[...columns, actionsColumn((row: Rule) => ` “${nameOf(row)}”`, { Change: setEdited, Delete: ask })]}
      empty="There are no rules."
    >
      {edited && <RuleDialog rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {dialog}
    </ListScreen>
  );
}

const ruleForm = formOf(RULE_FIELDS);

const NONE: readonly string[] = [];

function RuleDialog({ rule, onClose }: { rule: Rule | undefined; onClose: () => void }) {
  const save = (body: BodyOf<typeof RULE_FIELDS>) => {
    if (!rule) return intake('POST /api/admin/intake-rules', { body });
    const changed = { ...body, updatedAt: rule.updatedAt };
    return intake('PATCH /api/admin/intake-rules/:id', { params: { id: rule.id }, body: changed });
  };
  return (
    <FormDialog
      title={rule ? 'Edit rule' : 'New rule'}
      of={{ key: '/api/admin/intake-rules', id: rule?.id }}
      fields={ruleForm}
      saved={rule ? ruleForm.valuesOf(rule) : ruleForm.blank}
      schema={async () => (await import('#features/intake/contract.ts')).RuleInput}
      save={save}
      done="Rule saved"
      refresh={RULE_KEYS}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextAreaField
            {...typed(control('phrases'))}
            hint="Words or phrases, one per line, such as “withholding tax”. The rule applies if the title or the summary contains one of them, as whole words."
            rows={5}
          />
          <JurisdictionField {...chosen(control('jurisdiction'))} />
          <TopicField {...chosen(control('topic'))} used={NONE} />
        </>
      )}
    </FormDialog>
  );
}
