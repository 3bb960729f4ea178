import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MediaFile } from '#features/media/contract.ts';
import type { MediaKind } from '#features/media/vocabulary.ts';
import { sizeText } from '#kernel/numbers.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { MEDIA_KEYS } from './queries.ts';
import { uploadFile } from './upload-file.ts';

interface Sent {
  id: number;
  file: File;
  /** From 0 to 1; it is 1 while the site makes the sizes of the picture. */
  share: number;
  /** Why the site refused the file. */
  problem?: string;
  stored?: MediaFile;
}

/** How many files are sent at the same time. */
const AT_ONCE = 2;

/** Uploads files, two at a time. Shows the progress of each, or why the site refused it. */
export function useUploads(onStored?: (file: MediaFile) => void) {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const next = useRef(0);
  const waiting = useRef<Sent[]>([]);
  const running = useRef(0);
  const readAgain = useReadAgain(MEDIA_KEYS);
  const note = (id: number, news: Partial<Sent>) =>
    setSent((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)));

  async function send({ id, file }: Sent): Promise<void> {
    try {
      const stored = await uploadFile(file, { onShare: (share) => note(id, { share }) });
      note(id, { share: 1, stored });
      onStored?.(stored);
    } catch (err) {
      note(id, { problem: reasonOf(err) });
    }
  }

  async function work(): Promise<void> {
    if (running.current >= AT_ONCE) return;
    running.current += 1;
    for (let one = waiting.current.shift(); one; one = waiting.current.shift()) await send(one);
    running.current -= 1;
    if (running.current === 0) await readAgain();
  }

  return {
    sent,
    upload(files: Iterable<File>) {
      const added = [...files].map((file) => ({ id: next.current++, file, share: 0 }));
      waiting.current.push(...added);
      setSent((all) => [...added, ...all]);
      for (let lane = 0; lane < AT_ONCE; lane += 1) void work();
    },
    again(one: Sent) {
      setSent((all) => all.map((other) => (other.id === one.id ? { id: one.id, file: one.file, share: 0 } : other)));
      waiting.current.push(one);
      void work();
    },
    /** Removes the lines of finished uploads. */
    clear: () => setSent((all) => all.filter(({ stored, problem }) => !stored && !problem)),
  };
}

const ENDINGS = { picture: '.jpg,.jpeg,.png,.webp,.avif,.gif', document: '.pdf,.xlsx,.csv' } as const;
const NAMES = { picture: 'JPEG, PNG, WebP, AVIF, GIF', document: 'PDF, XLSX, CSV' } as const;
const join = (list: typeof ENDINGS | typeof NAMES, by: string) => Object.values(list).join(by);

interface Props {
  /** Undefined accepts all files. */
  only?: MediaKind | undefined;
  onStored?: (file: MediaFile) => void;
  children?: ReactNode;
}

/** Accepts files that an editor chooses with a button or drops anywhere inside. */
export function UploadArea({ only, onStored, children }: Props) {
  const { sent, upload, again, clear } = useUploads(onStored);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      upload(event.dataTransfer.files);
    },
  };
  return (
    <div {...drag} className={classes('rounded-md', over && 'outline-2 outline-accent outline-offset-4')}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-rule-strong border-dashed px-4 py-3">
        <Button size="small" aria-describedby={hint} onClick={() => input.current?.click()}>
          <FileUp aria-hidden size={16} />
          Upload
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={only ? ENDINGS[only] : join(ENDINGS, ',')}
          aria-label="Files to upload"
          onChange={({ target }) => {
            upload(target.files ?? []);
            target.value = '';
          }}
        />
        <p id={hint} className="text-ink-soft text-sm">
          {over ? 'Drop to upload.' : 'Or drop files here.'} {only ? NAMES[only] : join(NAMES, ', ')}; at most 50 MB
          each.
        </p>
        {sent.some(({ stored, problem }) => stored || problem) && (
          <Button look="quiet" size="small" className="ml-auto" onClick={clear}>
            Clear
          </Button>
        )}
        <ul aria-live="polite" className="w-full empty:hidden">
          {sent.map((one) => (
            <SentLine key={one.id} sent={one} onAgain={() => again(one)} />
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}

function SentLine({ sent: { file, share, problem, stored }, onAgain }: { sent: Sent; onAgain: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-rule border-t py-2 text-sm">
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      <span className="text-ink-faint tabular-nums">{sizeText(file.size)}</span>
      {problem ? (
        <>
          <span role="alert" className="w-full font-semibold text-danger sm:w-auto">
            {problem}
          </span>
          <Button look="quiet" size="small" onClick={onAgain}>
            Try again<span className="sr-only"> with {file.name}</span>
          </Button>
        </>
      ) : stored ? (
        <span className="text-ink-soft">Uploaded</span>
      ) : (
        <span className="flex items-center gap-2 text-ink-soft">
          {share === 1 ? 'Resizing…' : share === 0 ? 'Waiting…' : 'Sending…'}
          <progress
            aria-label={`Upload of ${file.name}`}
            value={share === 1 ? undefined : share}
            className="h-1.5 w-24 accent-accent"
          />
        </span>
      )}
    </li>
  );
}
