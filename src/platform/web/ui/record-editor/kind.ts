import type { RegisteredRouter } from '@tanstack/react-router';
import type { ContentStatus } from '#kernel/publication.ts';
import type { Compared } from '#platform/web/ui/versions/index.ts';

/** An address of the site that takes a record's id and nothing else. */
type RecordPath = Exclude<
  Extract<keyof RegisteredRouter['routesByPath'], `/${string}/$id`>,
  `${string}/$${string}/$${string}`
>;

/** What goes through review before it is published. */
export const UNPUBLISHED = ['draft', 'pending', 'rejected'] as const satisfies readonly ContentStatus[];

/** In an address, in the place of an id: something new. */
export const NEW = 'new';

/** What every stored record has that is edited here. */
export interface Saved {
  id: string;
  updatedAt: string;
  /** Of what is drafted first and published then. */
  status?: ContentStatus;
  publishedAt?: string | null;
}

/** The text is HTML, whatever the record. */
export const compared = <Values extends object>(of: Omit<Compared<Values>, 'rich'>): Compared<Values> => ({
  ...of,
  rich: ['content'],
});

/** What is said beside the fields: whether and from when on readers see it. */
export interface Publishing {
  status?: ContentStatus;
  publishedAt?: string | null;
}

/** What comes with a change: the version that was edited, and whether the editor saves by itself. */
interface Edited {
  updatedAt: string;
  autosave?: true;
}

interface Schema {
  safeParse(
    values: unknown,
  ): { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** What every kind of record has that is edited. */
export interface Noted<Values extends object> extends Omit<Compared<Values>, 'rich'> {
  /** How its query keys begin. */
  key: string;
  /** What an editor would miss most, to take along when somebody else's version is loaded. */
  copyOf: (values: Values) => { text: string; html?: string };
}

/** A kind of record, as the parts around its fields know it. */
export interface Described<Values extends object> extends Noted<Values> {
  /** The address of the list it stands in. */
  list: string;
  listName: string;
  /** Where it is edited. */
  path: RecordPath;
  /** Where readers find it. */
  publicPath: RecordPath;
  /** Its revisions and its preview stand under this name. */
  revised: string;
  /** The states that it may be in before it is published; saves itself in them. */
  unpublished: readonly ContentStatus[];
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** Specification, section 8. */
  deleted: string;
}

/** How a record is read and written. `Values` stand in the form, `Body` is what the contract takes. */
export interface Editable<Stored extends Saved, Values extends object, Body extends object> extends Noted<Values> {
  valuesOf: (stored: Stored) => Values;
  bodyOf: (values: Values) => Body;
  schema: () => Promise<Schema>;
  read: (id: string) => Promise<Stored>;
  /** `body` is all that stands in the form, `change` what is new in it. Without it, what is stored is not saved again. */
  update?: (id: string, change: Partial<Body> & Publishing & Edited, body: Body) => Promise<Stored>;
  /** Others are told of each save: it does not save itself. */
  byHand?: boolean;
  /** Where the desk makes new ones. */
  blank?: Values;
  create?: (body: Body & Publishing) => Promise<Stored>;
}

/** What the desk makes, publishes and deletes. */
export interface Kind<Stored extends Saved, Values extends object, Body extends object>
  extends Editable<Stored, Values, Body>,
    Described<Values> {
  blank: Values;
  create: (body: Body & Publishing) => Promise<Stored>;
  update: NonNullable<Editable<Stored, Values, Body>['update']>;
}
