import { useEffect, useMemo, useState } from 'react';
import { type BlockClash, type ClashChoice, decided, mergeTexts } from './merge-texts.ts';
import type { MergedField } from './merging.ts';
import { RichComparison } from './RichComparison.tsx';
import type { SideWords } from './side-words.ts';

interface MergeTextProps {
  name: string;
  label: string;
  base: string;
  mine: string;
  theirs: string;
  words: SideWords;
  /** Called with the merged text once everything is chosen, before that with undefined. */
  onChoose: (chosen: MergedField | undefined) => void;
}

/** Merges both versions of a text. If both changed the same block, shows the two side by side. Load it with `lazy`. */
export default function MergeText({ name, label, base, mine, theirs, words, onChoose }: MergeTextProps) {
  const merged = useMemo(() => mergeTexts(base, mine, theirs), [base, mine, theirs]);
  const clashes = merged.pieces.filter((piece) => typeof piece !== 'string');
  const [choices, setChoices] = useState<ClashChoice[]>([]);
  const choose = (nth: number, choice: ClashChoice) => setChoices(Object.assign([...choices], { [nth]: choice }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChoose` is another function at each render
  useEffect(() => {
    const open = clashes.some((_, nth) => !choices[nth]);
    const count = (side: ClashChoice) => choices.filter((choice) => choice === side || choice === 'both').length;
    const passages = { mine: merged.mine + count('mine'), theirs: merged.theirs + count('theirs') };
    onChoose(open ? undefined : { value: decided(merged, choices), passages });
  }, [merged, choices]);
  return (
    <div className="flex flex-col gap-5">
      <p>{summaryOf(merged, clashes.length, words)}</p>
      {clashes.length === 0 && <RichComparison before={theirs} after={decided(merged, [])} />}
      {clashes.map((clash, nth) => (
        <ClashChoices
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of two texts that do not change here
          key={nth}
          clash={clash}
          words={words}
          name={`merge-${name}-${nth}`}
          legend={clashes.length === 1 ? `${label}: a passage` : `${label}: passage ${nth + 1} of ${clashes.length}`}
          choice={choices[nth]}
          onChoose={(choice) => choose(nth, choice)}
        />
      ))}
    </div>
  );
}

const passages = (count: number) => (count === 1 ? '1 passage' : `${count} passages`);

function summaryOf({ mine, theirs }: { mine: number; theirs: number }, clashes: number, words: SideWords): string {
  const kept = `Kept: ${passages(mine)} ${words.ofMine} and ${passages(theirs)} ${words.ofTheirs}.`;
  const chosen =
    clashes === 1
      ? `${words.both} changed this passage: choose which to keep.`
      : `${words.both} changed ${clashes} passages: choose which to keep.`;
  if (mine + theirs === 0) return chosen;
  if (clashes === 0) return `${kept} Merging makes these changes to the saved version:`;
  return `${kept} ${chosen}`;
}

interface ClashChoicesProps {
  clash: BlockClash;
  words: SideWords;
  name: string;
  legend: string;
  choice: ClashChoice | undefined;
  onChoose: (choice: ClashChoice) => void;
}

function ClashChoices({ clash, words, name, legend, choice, onChoose }: ClashChoicesProps) {
  const offered: ClashChoice[] =
    clash.keepsBoth && clash.mine && clash.theirs ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <fieldset data-open={choice === undefined || undefined}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className="border-rule border-l pl-3">
            <p className="mb-1 text-ink-soft text-sm">{words[side]}</p>
            {clash[side] ? <RichComparison before={clash.base} after={clash[side]} /> : <p>Removed</p>}
          </div>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {offered.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              checked={choice === one}
              onChange={() => onChoose(one)}
              className="size-5"
            />
            {words.keep[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
