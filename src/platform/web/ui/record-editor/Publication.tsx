import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentStatus } from '#kernel/publication.ts';
import { momentText, zonedText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { STATUS_LABELS, StatusBadge, useScheduled } from '../data-table/StatusBadge.tsx';
import { useFutureTime } from '../use-future-time.ts';
import { Withdrawing } from './Correction.tsx';
import { Part } from './Part.tsx';
import { PublishQuestion } from './PublishQuestion.tsx';
import type { Described, Saved } from './record-form.ts';
import type { EditingProps } from './use-editing.ts';
import { usePublish } from './use-publish.ts';

interface PublicationProps<Stored extends Saved, Values extends object> extends EditingProps<Stored, Values> {
  /** What readers see in place of an unpublished record, if they see anything. */
  children?: ReactNode;
}

/** Shows whether readers see a record, with the buttons to publish, schedule or unpublish it. */
export function Publication<Stored extends Saved, Values extends object>(props: PublicationProps<Stored, Values>) {
  const { editing, children = 'Readers do not see it.' } = props;
  const { kind, stored, saving, save } = editing;
  const statuses = choicesOf(kind.unpublished, STATUS_LABELS);
  const { status = 'draft', publishedAt = null, updatedAt } = stored ?? {};
  const scheduled = useScheduled({ status, publishedAt, updatedAt });
  const publish = usePublish(editing);
  return (
    <Part title="Publication">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <StatusBadge status={status} publishedAt={publishedAt} updatedAt={updatedAt} />
        {status === 'published' && publishedAt && (
          <span>
            {scheduled ? `Will be published on ${zonedText(publishedAt)}` : `Since ${momentText(publishedAt)}`}
          </span>
        )}
        {status !== 'published' && <span>{children}</span>}
      </p>
      {status === 'published' && !scheduled && stored && (
        <div className="flex flex-wrap gap-x-4">
          <PublicLink kind={kind} id={stored.id} />
          {kind.tellsReaders && (
            <a
              href={`${kind.publicPath.replace('$id', stored.id)}/versions`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-semibold text-accent text-sm hover:underline md:pointer-fine:min-h-6"
            >
              Published versions
            </a>
          )}
        </div>
      )}
      {status !== 'published' && stored && statuses.length > 1 && (
        <SelectField
          label="Status"
          value={status}
          choices={statuses}
          disabled={saving}
          onChange={(event) => save({ status: event.target.value as ContentStatus })}
        />
      )}
      {(status !== 'published' || scheduled) && (
        <Schedule at={scheduled ? publishedAt : null} saving={saving} schedule={publish.at} />
      )}
      {status === 'published' && (
        <div className="flex flex-wrap gap-2">
          {scheduled && (
            <Button size="small" disabled={saving} onClick={publish.now}>
              Publish now
            </Button>
          )}
          <Button look="secondary" size="small" disabled={saving} onClick={publish.taking.ask}>
            {scheduled ? 'Back to draft' : 'Unpublish'}
          </Button>
          {kind.tellsReaders && !scheduled && (
            <Withdrawing what={kind.what} saving={saving} withdraw={publish.withdraw} />
          )}
        </div>
      )}
      <PublishQuestion editing={editing} asking={publish.asking} />
      <ConfirmDialog
        title={scheduled ? `Return this ${kind.what} to draft?` : `Unpublish this ${kind.what}?`}
        verb={scheduled ? 'Back to draft' : 'Unpublish'}
        danger
        {...publish.taking}
      >
        {scheduled ? 'It will not be published as scheduled.' : 'Readers will not find it until you publish it again.'}
        {editing.dirty && ' Your unsaved changes are saved in the draft.'}
      </ConfirmDialog>
    </Part>
  );
}

/** Links to the public page in a new tab, so that no input is lost. */
export function PublicLink({ kind, id }: { kind: Pick<Described<never>, 'publicPath'>; id: string }) {
  return (
    <Link
      to={kind.publicPath}
      params={{ id }}
      target="_blank"
      className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent text-sm hover:underline md:pointer-fine:min-h-6"
    >
      View live
      <ExternalLink aria-hidden size={14} />
    </Link>
  );
}

interface ScheduleProps {
  /** When the record becomes public, if it is scheduled. */
  at: string | null;
  saving: boolean;
  schedule: (moment: string) => void;
}

function Schedule({ at, saving, schedule }: ScheduleProps) {
  const { field, isEmpty, read } = useFutureTime(at);
  const confirm = () => {
    const moment = read();
    if (moment) schedule(moment);
  };
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <TextField label={at ? 'Publish on' : 'Publish later'} {...field} />
      <Button look="secondary" size="small" disabled={saving || isEmpty} onClick={confirm}>
        {at ? 'Reschedule' : 'Schedule'}
      </Button>
    </div>
  );
}
