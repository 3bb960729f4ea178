import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Switch } from '#platform/web/ui/data-table/Switch.tsx';
import { useDesk, useDeskRights } from '../collection.ts';
import { actionsOf, Keys } from './actions.tsx';

interface ShortcutsDialogProps {
  onClose: () => void;
  /** Whether keys without Ctrl or ⌘ are shortcuts. People who dictate need to turn that off (WCAG 2.1.4). */
  single: boolean;
  onSingle: (single: boolean) => void;
}

/** Lists the shortcuts. The key `?` opens it. */
export default function ShortcutsDialog({ onClose, single, onSingle }: ShortcutsDialogProps) {
  const rows = actionsOf(useDesk(), useDeskRights()).flatMap(({ label, keys }) => (keys ? [{ label, keys }] : []));
  return (
    <Dialog title="Keyboard shortcuts" open onClose={onClose}>
      <Table caption="Everywhere on the desk" rows={GENERAL} />
      <div className="mt-6 mb-2 flex items-center justify-between gap-4 border-rule border-t pt-4">
        <p className="text-ink-soft text-sm">Single-key shortcuts, on this device</p>
        <Switch name="Single-key shortcuts" on={single} onClick={() => onSingle(!single)} />
      </div>
      {single && <Table caption="One key after the other" rows={[...SINGLE, ...rows]} />}
    </Dialog>
  );
}

const SINGLE = [
  { label: 'This list', keys: '?' },
  { label: 'Next submission, in a review', keys: 'j' },
  { label: 'Previous submission', keys: 'k' },
];

const GENERAL = [
  { label: 'Find a record or an action', keys: 'Ctrl K' },
  { label: 'The same on a Mac', keys: '⌘ K' },
  { label: 'Save, in an editor', keys: 'Ctrl S' },
  { label: 'Close a dialog', keys: 'Esc' },
];

function Table({ caption, rows }: { caption: string; rows: readonly { label: string; keys: string }[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map(({ label, keys }) => (
          <tr key={label} className="border-rule border-b last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5">
              <span className="flex justify-end">
                <Keys keys={keys} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
