import type { MarketingPopup } from '#features/popups/contract.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { POPUP_KEYS, popups } from './queries.ts';

/** Returns the message after saving a popup: whether readers see it, with an action that shows it to them. */
export function useNextStep() {
  const show = useAction<string>({
    run: (id) => popups('PATCH /api/admin/marketing-popups/:id', { params: { id }, body: { active: true } }),
    done: 'Marketing popup updated successfully',
    refresh: POPUP_KEYS,
    next: () => ({ description: 'Readers see it now.' }),
  });
  // New popups are inactive by default; an administrator who overlooks that would wait for the popup to appear.
  return ({ id, active }: MarketingPopup) =>
    active
      ? { description: 'Readers see it now.' }
      : {
          description: 'It is inactive: no reader sees it yet.',
          action: { label: 'Show it now', run: () => show.mutate(id) },
        };
}
