import type { MarketingPopup } from '#features/popups/contract.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { POPUP_KEYS, popups } from './queries.ts';

/** What is said of a popup that was saved: whether readers see it, and how they come to. */
export function useNextStep() {
  const show = useAction<string>({
    run: (id) => popups('PATCH /api/admin/marketing-popups/:id', { params: { id }, body: { active: true } }),
    done: 'Marketing popup updated successfully',
    refresh: POPUP_KEYS,
    next: () => ({ description: 'Readers see it now.' }),
  });
  // A new one is inactive unless somebody says otherwise: whoever did not notice would wait for it in vain.
  return ({ id, active }: MarketingPopup) =>
    active
      ? { description: 'Readers see it now.' }
      : {
          description: 'It is inactive: no reader sees it yet.',
          action: { label: 'Show it now', run: () => show.mutate(id) },
        };
}
