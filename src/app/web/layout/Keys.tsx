import { useState } from 'react';
import { areSingleKeysOn, turnSingleKeys } from '#platform/web/single-keys.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';

const KEYS = [
  ['/', 'Search the site'],
  ['?', 'This list'],
  ['Tab', 'The next link or field'],
  ['Esc', 'Close a dialog or the menu'],
] as const;

/** Lists the keys of the public pages; shown when `?` is pressed. */
export default function Keys({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title="Keyboard shortcuts" open onClose={onClose}>
      <dl className="divide-y divide-rule border-rule border-y text-sm">
        {KEYS.map(([key, effect]) => (
          <div key={key} className="flex flex-row-reverse justify-between gap-4 py-2">
            <dt>
              <kbd className="rounded-sm border border-rule bg-paper px-1.5 font-sans text-ink-soft text-xs">{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target: { checked } }) => {
            turnSingleKeys(checked);
            setOn(checked);
          }}
          className="size-5 shrink-0"
        />
        Use single-key shortcuts on this device
      </label>
    </Dialog>
  );
}
