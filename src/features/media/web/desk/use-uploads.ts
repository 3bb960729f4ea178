import { useRef, useState } from 'react';
import type { MediaFile } from '#features/media/contract.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { MEDIA_KEYS } from './queries.ts';
import { uploadFile } from './upload-file.ts';

export interface Sent {
  id: number;
  file: File;
  /** From 0 to 1; 1 while the site makes the sizes. */
  share: number;
  /** Why it was refused. */
  problem?: string;
  stored?: MediaFile;
}

/** How many are sent at once. */
const AT_ONCE = 2;

/** Uploads files, two at a time; each shows how far it is, and why it was refused. */
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
    /** Removes the lines of uploads that have ended. */
    clear: () => setSent((all) => all.filter(({ stored, problem }) => !stored && !problem)),
  };
}
