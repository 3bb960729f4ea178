import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ITEM_KINDS, reopened } from '#features/newsletter/content.ts';
import type { Issue, IssueItem } from '#features/newsletter/issues-contract.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Figures } from '#platform/web/ui/Figures.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { Conflict } from '#platform/web/ui/record-editor/Conflict.tsx';
import { RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import { notSaved, OthersHere } from '#platform/web/ui/record-editor/OthersHere.tsx';
import { BELOW_BAR } from '#platform/web/ui/record-editor/sticky-bar.tsx';
import { ChangesAreBack } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { ISSUE_KEYS, issueQuery, issues, newerQuery, previewQuery } from '../desk/queries.ts';
import { IssueBar } from './IssueBar.tsx';
import { IssuePanel } from './IssuePanel.tsx';
import { ItemList } from './ItemList.tsx';
import { SendDialog } from './SendDialog.tsx';
import { type IssueEditing, useIssue } from './use-issue.ts';
import { WordingDialog } from './WordingDialog.tsx';

/** Shows an issue of the newsletter: until it is sent, for editing; after that, with its figures. */
export function IssuePage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(issueQuery(id));
  return (
    <div className={query.data ? undefined : 'mx-auto max-w-page px-4 pt-6 sm:px-6'}>
      <Loaded query={query} skeleton={8}>
        {(issue) =>
          issue.state === 'draft' || issue.state === 'scheduled' ? (
            <IssueEditor key={issue.id} issue={issue} />
          ) : (
            <SentIssue issue={issue} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Shows an issue that is being sent or was sent: its figures, and a link to the archive. */
function SentIssue({ issue }: { issue: Issue }) {
  const { id, subject, sentAt, state, slug, figures } = issue;
  const [preview, setPreview] = useState(false);
  const stop = useAction({
    run: () => issues('POST /api/admin/newsletter/issues/:id/stop', { params: { id } }),
    done: 'The issue is stopped',
    refresh: ISSUE_KEYS,
  });
  return (
    <>
      <IssueBar issue={issue}>
        <Button look="secondary" size="small" onClick={() => setPreview(true)}>
          Preview
        </Button>
        {state === 'sending' && (
          <Button look="danger" size="small" disabled={stop.isPending} onClick={() => stop.mutate()}>
            Stop sending
          </Button>
        )}
        {state !== 'cancelled' && (
          <a
            href={`/newsletter/${slug}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('primary', 'small')}
          >
            Read in the archive
          </a>
        )}
      </IssueBar>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <h2 className="mb-1 text-balance font-semibold font-serif text-3xl">{subject}</h2>
        <p className="mb-6 text-ink-soft text-sm">
          {sentAt && `Sending started on ${momentText(sentAt)}`}
          {figures &&
            `, to ${formatNumber(figures.recipients)} ${figures.recipients === 1 ? 'subscriber' : 'subscribers'}`}
        </p>
        <Figures
          figures={[
            [formatNumber(figures?.sent ?? 0), 'Sent'],
            [formatNumber(figures?.queued ?? 0), 'Queued'],
            [formatNumber((figures?.bounced ?? 0) + (figures?.failed ?? 0)), 'Bounced or failed'],
            [formatNumber(figures?.unsubscribed ?? 0), 'Unsubscribed'],
          ]}
        />
      </div>
      <PreviewDialog id={id} open={preview} onClose={() => setPreview(false)} />
    </>
  );
}

/** Edits a draft or a scheduled issue: its text and items, with its actions beside them. */
function IssueEditor({ issue }: { issue: Issue }) {
  const editing = useIssue(issue);
  const { data: compared } = useQuery(newerQuery(issue.id));
  const [open, setOpen] = useState<'preview' | 'send'>();
  const [at, setAt] = useState<string>();
  const [reworded, setReworded] = useState<IssueItem>();
  const { stored, values, errors, control, choice, change, save } = editing;
  // In the order of the sections, as the email is.
  const setItems = (items: IssueItem[]) =>
    change(
      reopened(
        { ...stored, ...values },
        ITEM_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind)),
      ),
    );
  // Preview and sending use the stored issue.
  const show = async (what: 'preview' | 'send') => (await save()) && setOpen(what);
  const ask = (time?: string) => {
    setAt(time);
    return show('send');
  };
  return (
    <>
      <IssueBar issue={stored} status={<SaveLine editing={editing} />}>
        <Button look="secondary" size="small" onClick={() => show('preview')}>
          Preview
        </Button>
        <Button size="small" onClick={() => ask()}>
          Send now
        </Button>
      </IssueBar>
      <OthersHere editing={editing} />
      <form {...editing.form} className={BELOW_BAR}>
        <div className="flex min-w-0 flex-col gap-6">
          <TextField {...control('subject')} maxLength={150} />
          <TextField {...control('preheader')} hint="Shown beside the subject in an inbox." maxLength={200} />
          <RichTextField
            {...choice('intro')}
            hint="The email begins with ‘Dear’ and the reader’s name, so do not add a greeting here."
            onChange={(intro) => change({ intro: isEmpty(intro) ? '' : intro })}
            placeholder="A few words before the news (optional)"
          />
          <ItemList
            hidden={compared?.hidden ?? []}
            items={values.items}
            error={errors.items}
            onChange={setItems}
            onReword={setReworded}
          />
        </div>
        <IssuePanel editing={editing} schedule={ask} />
      </form>
      <Conflict editing={editing} />
      {/* Outside the form above, because it has a form of its own. */}
      {reworded && (
        <WordingDialog
          item={reworded}
          onChange={(words) =>
            setItems(values.items.map((item) => (item.id === reworded.id ? { ...item, ...words } : item)))
          }
          onClose={() => setReworded(undefined)}
        />
      )}
      <PreviewDialog id={stored.id} open={open === 'preview'} onClose={() => setOpen(undefined)} />
      <SendDialog editing={editing} at={at} open={open === 'send'} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** An empty editor contains an empty paragraph. */
const isEmpty = (html: string) => /^(<p>\s*<\/p>)?$/.test(html.trim());

function SaveLine({ editing }: { editing: IssueEditing }) {
  const { saving, dirty, problem, conflict, stored, recalled, discardRecalled } = editing;
  if (saving) return 'Saving…';
  if (dirty && (conflict || problem)) return notSaved(editing);
  if (dirty && recalled) return <ChangesAreBack discard={discardRecalled} />;
  if (dirty) return 'Unsaved changes';
  return (
    <>
      Saved: <RelativeTime date={stored.updatedAt} />
    </>
  );
}

const VIEWS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['phone', 'Phone'],
  ['text', 'Plain text'],
] as const;
type View = (typeof VIEWS)[number][0];

function PreviewDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const [view, setView] = useState<View>('light');
  return (
    <Dialog wide title="Preview" open={open} onClose={onClose}>
      <fieldset className="mb-4 flex gap-5 border-rule border-b">
        <legend className="sr-only">View</legend>
        {VIEWS.map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={view === key}
            onClick={() => setView(key)}
            className={classes(
              'min-h-11 border-b-2 text-sm -outline-offset-2 md:pointer-fine:min-h-9',
              view === key ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {view === 'text' ? (
        <PlainText id={id} />
      ) : (
        <iframe
          key={view}
          title={`The email, ${view}`}
          src={`/api/admin/newsletter/issues/${id}/preview.html?theme=${view === 'dark' ? 'dark' : 'light'}`}
          className={classes(
            'h-[60dvh] border border-rule',
            view === 'phone' ? 'mx-auto block w-[390px] max-w-full' : 'w-full',
          )}
        />
      )}
    </Dialog>
  );
}

function PlainText({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(previewQuery(id))}>
      {({ subject, text }) => (
        <pre className="overflow-x-auto whitespace-pre-wrap border border-rule p-4 font-mono text-sm">{`Subject: ${subject}\n\n${text}`}</pre>
      )}
    </Loaded>
  );
}
