import { FileSpreadsheet, FileText } from 'lucide-react';
import { addressOf, endingOf } from '#features/media/addresses.ts';
import type { MediaFile } from '#features/media/contract.ts';
import { classes } from '#platform/web/ui/classes.ts';

/** The classes by vertical, then horizontal third. Written out in full, so that the style sheet includes them. */
const CLASSES = [
  ['object-left-top', 'object-top', 'object-right-top'],
  ['object-left', 'object-center', 'object-right'],
  ['object-left-bottom', 'object-bottom', 'object-right-bottom'],
] as const;

const third = (percent: number) => Math.min(Math.floor(percent / 33.4), 2);

/** Keeps the focal point visible in a cropped picture. Uses classes: the pages' policy forbids style attributes. */
const focusClasses = ({ focusX, focusY }: Pick<MediaFile, 'focusX' | 'focusY'>): string =>
  CLASSES[third(focusY)]![third(focusX)]!;

interface Props {
  file: MediaFile;
  /** Shows the entire picture, in a larger size. */
  whole?: boolean;
}

/** Shows a picture for editors to choose, or the symbol of an attachment. Its name is beside it. */
export function Thumbnail({ file, whole = false }: Props) {
  if (file.kind === 'document') return <Sign ending={endingOf(file.fileName)} />;
  const width = whole ? (file.widths.find((size) => size >= 640) ?? file.widths.at(-1)) : file.widths[0];
  return (
    <img
      src={addressOf(file, `${width}.webp`)}
      alt=""
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading="lazy"
      className={classes(
        'bg-sunk',
        whole ? 'max-h-80 w-full object-contain' : `aspect-[4/3] w-full object-cover ${focusClasses(file)}`,
      )}
    />
  );
}

function Sign({ ending }: { ending: string }) {
  const Drawn = ending === 'pdf' ? FileText : FileSpreadsheet;
  return (
    <span className="flex aspect-[4/3] w-full flex-col items-center justify-center gap-2 bg-sunk text-ink-soft">
      <Drawn aria-hidden size={32} strokeWidth={1.25} />
      <span className="font-semibold text-xs tracking-wide">{ending.toUpperCase()}</span>
    </span>
  );
}
