import { namesHaving } from '#features/kinds.ts';

/** The kinds of record whose public texts the desk can update: those whose versions readers can cite. */
export const UPDATED_KINDS = /* @__PURE__ */ namesHaving('editions');
export type UpdatedKind = (typeof UPDATED_KINDS)[number];

export const UPDATE_STATUSES = ['draft', 'published'] as const;
/** A `held` update is a draft that was scheduled but could not be published at its time. */
export const UPDATE_STATES = ['draft', 'scheduled', 'held'] as const;

/** How many updates of one record can wait at once. */
export const MOST_WAITING = 20;
