import { useState } from 'react';
import type { Issue } from '#features/newsletter/issues-contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { Conflict } from '#platform/web/ui/record-editor/Conflict.tsx';
import { RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import { OthersHere } from '#platform/web/ui/record-editor/OthersHere.tsx';
import { IssueBar } from './IssueBar.tsx';
import { IssuePanel } from './IssuePanel.tsx';
import { ItemList } from './ItemList.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { type IssueEditing, useIssue } from './use-issue.ts';

/** Edits a draft or a scheduled issue: its text and items, and beside them its actions. */
export function IssueEditor({ issue }: { issue: Issue }) {
  const editing = useIssue(issue);
  const [open, setOpen] = useState<'preview' | 'send'>();
  const { stored, values, errors, change, save } = editing;
  // Preview and sending use the stored issue, so it is saved first.
  const show = async (what: 'preview' | 'send') => (await save()) && setOpen(what);
  return (
    <>
      <IssueBar issue={stored} status={<SaveLine editing={editing} />}>
        <Button look="secondary" size="small" onClick={() => show('preview')}>
          Preview
        </Button>
        <Button size="small" onClick={() => show('send')}>
          Send now
        </Button>
      </IssueBar>
      <OthersHere editing={editing} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <TextField
            label="Subject"
            name="subject"
            value={values.subject}
            error={errors.subject}
            maxLength={150}
            onChange={(event) => change({ subject: event.target.value })}
          />
          <TextField
            label="Preview text"
            hint="Shown beside the subject in an inbox."
            name="preheader"
            value={values.preheader}
            error={errors.preheader}
            maxLength={200}
            onChange={(event) => change({ preheader: event.target.value })}
          />
          <RichTextField
            label="Introduction"
            value={values.intro}
            error={errors.intro}
            onChange={(intro) => change({ intro: isEmpty(intro) ? '' : intro })}
            placeholder="A few words before the news (optional)"
          />
          <ItemList items={values.items} error={errors.items} onChange={(items) => change({ items })} />
        </div>
        <IssuePanel editing={editing} />
      </form>
      <Conflict editing={editing} />
      <PreviewDialog id={stored.id} open={open === 'preview'} onClose={() => setOpen(undefined)} />
      <SendDialog editing={editing} open={open === 'send'} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** An empty editor contains an empty paragraph. */
const isEmpty = (html: string) => /^(<p>\s*<\/p>)?$/.test(html.trim());

function SaveLine({ editing: { saving, dirty, problem, conflict, stored } }: { editing: IssueEditing }) {
  if (saving) return 'Saving…';
  const reason = dirty && (conflict ? 'there is a newer version' : problem);
  if (reason) return <span className="font-semibold text-danger">Not saved: {reason}</span>;
  if (dirty) return 'Not saved yet';
  return (
    <>
      Saved: <RelativeTime date={stored.updatedAt} />
    </>
  );
}
