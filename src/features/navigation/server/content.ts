import type { ServerHalf } from '#platform/server/kinds.ts';
import { NAVIGATION_ITEM } from '../content.ts';
import { headerNavItems } from './table.ts';

export const storedNavigationItems: ServerHalf<typeof NAVIGATION_ITEM> = {
  kind: NAVIGATION_ITEM,
  table: headerNavItems,
  title: headerNavItems.label,
  bin: headerNavItems.deletedAt,
};
