import { type ComponentType, createElement, lazy } from 'react';
import type { StatusBadgeProps } from '#platform/web/ui/data-table/StatusBadge.tsx';
import type { PreviewedKind } from './preview/PreviewPage.tsx';

export { useBeginNew } from './begin-new.ts';
export {
  DeskRights,
  type DeskTarget,
  type KindAtDesk,
  mayOpen,
  placeOf,
  type Screen,
  useDesk,
  useDeskRights,
  useMayUse,
} from './collection.ts';

/** Returns a component that shows a record as readers will see it. Loads the page when it is first shown. */
export const previewOf = <Stored extends StatusBadgeProps & { title: string }, Props extends object>({
  view,
  ...of
}: Omit<PreviewedKind<Stored, Props>, 'View'> & { view: () => Promise<ComponentType<Props>> }) =>
  lazy(async () => {
    const [{ Previewed }, View] = await Promise.all([import('./preview/PreviewPage.tsx'), view()]);
    return { default: ({ id }: { id: string }) => createElement(Previewed<Stored, Props>, { ...of, View, id }) };
  });
