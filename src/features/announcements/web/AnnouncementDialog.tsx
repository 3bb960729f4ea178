import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { AnnouncementText, Dateline, ReadFullArticle } from './AnnouncementText.tsx';
import { GONE } from './announcement-head.ts';
import { Badges } from './Badges.tsx';
import { type AnnouncementHead, announcementQuery } from './queries.ts';

interface AnnouncementDialogProps {
  /** The id of the announcement to show; undefined while the dialog is closed. */
  id: string | undefined;
  /** The announcements on the page. Until the text arrives, the dialog shows the title and dateline from here. */
  rows: readonly AnnouncementHead[];
  onClose: () => void;
}

/** Shows one announcement in a dialog. Fetches its text when it opens. */
export function AnnouncementDialog({ id, rows, onClose }: AnnouncementDialogProps) {
  const { data, isError, refetch } = useQuery({ ...announcementQuery(id ?? ''), enabled: id !== undefined });
  const row = data ?? rows.find((known) => known.id === id);
  const gone = data === null;
  const url = data?.externalUrl;
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={gone || !row ? <Waiting gone={gone} failed={isError} /> : <Title row={row} />}
      actions={url && <ReadFullArticle url={url} />}
    >
      {row && !gone && (
        <div className="mb-5">
          <Dateline row={row} />
        </div>
      )}
      {gone && <p>{GONE.text}</p>}
      {data && <AnnouncementText announcement={data} />}
      {data === undefined && (isError ? <Failed onRetry={() => void refetch()} /> : <LoadingText />)}
    </Dialog>
  );
}

function Title({ row }: { row: AnnouncementHead }) {
  return (
    <>
      <span className="mb-2 flex">
        <Badges row={row} />
      </span>
      {row.title}
    </>
  );
}

function Waiting({ gone, failed }: { gone: boolean; failed: boolean }) {
  if (gone) return GONE.title;
  return failed ? 'This announcement could not be loaded' : 'Loading…';
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>The text could not be loaded. The connection may be down.</p>
      <Button look="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function LoadingText() {
  return (
    <div role="status" className="flex min-h-48 flex-col gap-3">
      <span className="sr-only">Loading</span>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
