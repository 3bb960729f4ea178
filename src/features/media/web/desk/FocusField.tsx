import { addressOf } from '#features/media/addresses.ts';
import type { MediaFile } from '#features/media/contract.ts';
import { FOCUS_STEPS } from '#features/media/vocabulary.ts';

const ROWS = ['Top', 'Middle', 'Bottom'];
const COLUMNS = ['left', 'centre', 'right'];

/** The stored point, or the nearest of the nine. */
const nearest = (percent: number) => FOCUS_STEPS.find((step) => Math.abs(step - percent) <= 25);

/** Nine points on the picture: the chosen one stays in view where lists cut it. */
export function FocusField({ file }: { file: MediaFile }) {
  const chosen = `${nearest(file.focusX)} ${nearest(file.focusY)}`;
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Focal point</legend>
      <p className="mb-2 text-ink-faint text-sm">Stays in view when the picture is cropped.</p>
      <div className="relative w-44 overflow-hidden rounded-sm border border-rule">
        <img src={addressOf(file, `${file.widths[0]}.webp`)} alt="" className="block w-full opacity-70" />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {FOCUS_STEPS.flatMap((y, row) =>
            FOCUS_STEPS.map((x, column) => (
              <label
                key={`${x} ${y}`}
                className="flex items-center justify-center hover:bg-[oklch(1_0_0/0.25)] has-checked:bg-[oklch(1_0_0/0.45)]"
              >
                <input
                  type="radio"
                  name="focus"
                  value={`${x} ${y}`}
                  defaultChecked={chosen === `${x} ${y}`}
                  aria-label={`${ROWS[row]} ${COLUMNS[column]}`}
                  className="size-5"
                />
              </label>
            )),
          )}
        </div>
      </div>
    </fieldset>
  );
}
