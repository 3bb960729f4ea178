import type { RegisteredRouter } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { Correction } from '#kernel/editions.ts';
import type { ContentStatus } from '#kernel/publication.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import type { Compared } from '#platform/web/ui/versions/index.ts';
import { type FormSchema, focusFirst } from '../use-form.ts';

/** A path of the site whose only parameter is a record's id. */
type RecordPath = Exclude<
  Extract<keyof RegisteredRouter['routesByPath'], `/${string}/$id`>,
  `${string}/$${string}/$${string}`
>;

/** The statuses before publication of records that are reviewed. */
export const UNPUBLISHED = ['draft', 'pending', 'rejected'] as const satisfies readonly ContentStatus[];

/** Replaces the id in the address of a new record. */
export const NEW = 'new';

export interface Saved {
  id: string;
  updatedAt: string;
  /** For kinds with drafts. */
  status?: ContentStatus;
  publishedAt?: string | null;
}

/** Describes a comparison of records whose field `content` is HTML, unless they name others. */
export const compared = <Values extends object>(of: Noted<Values>): Compared<Values> => ({ rich: ['content'], ...of });

/** Whether and from when readers see a record. */
export interface Publishing {
  status?: ContentStatus;
  publishedAt?: string | null;
  /** The notice to readers. */
  correction?: Correction;
}

/** Sent with a change: the version that was edited, and whether the save is automatic. */
interface Edited {
  updatedAt: string;
  autosave?: true;
}

/** Every editable kind of record has these fields. */
export interface Noted<Values extends object> extends Omit<Compared<Values>, 'rich'> {
  /** The fields with HTML, if not just `content`. */
  rich?: readonly string[];
  /** The beginning of the kind's query keys. */
  key: string;
  /** Returns the main text, for the clipboard when somebody else's version is loaded. */
  copyOf: (values: Values) => { text: string; html?: string };
}

/** A kind of record, for everything in an editor except the fields. */
export interface Described<Values extends object> extends Noted<Values> {
  list: string;
  listName: string;
  /** The path of the kind's editor. */
  path: RecordPath;
  publicPath: RecordPath;
  /** The kind's name, also in the addresses of versions and previews. */
  kind: string;
  /** Whether readers can get a notice about changes to a public text. */
  tellsReaders?: boolean;
  /** The statuses before publication, in which the editor saves automatically. */
  unpublished: readonly ContentStatus[];
  remove: (stored: SeenRecord) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** Where a published record appears, and who gets an email about it. */
  outcome: string;
  /** Set if publishing ends the record, so that it cannot be undone here. */
  lasting?: true;
  /** What deletion means for readers, if not that they no longer see the record. */
  binned?: string;
  /** The message after deletion (behaviour 16.13). */
  deleted: string;
}

/** How a record is read and written. `Values` are the form's, `Body` is the contract's input. */
export interface Editable<Stored extends Saved, Values extends object, Body extends object> extends Noted<Values> {
  valuesOf: (stored: Stored) => Values;
  bodyOf: (values: Values) => Body;
  schema: () => Promise<FormSchema>;
  /** The schema of a draft, which may be unfinished. Without it, a draft must meet `schema` too. */
  draftSchema?: () => Promise<FormSchema>;
  /** Returns further reasons, beyond the schema, why the server refuses to publish: messages by field. */
  faultsOf?: (body: Body) => Record<string, string>;
  read: (id: string) => Promise<Stored>;
  /**
   * For an update, which is prepared beside a live record: if both have changed the same fields, returns the record
   * twice, with the values that both began with and with the update's values. `stored` has the live record's values.
   */
  clashOf?: (stored: Stored) => { began: Stored; mine: Stored } | undefined;
  /** For an update, the id of the live record. Saving the live record makes a newer version of the update. */
  besideOf?: (stored: Stored) => string;
  /** Returns whether the record's author, who does not work at the desk, has sent a version since `seen`. */
  sentByAuthor?: (theirs: Stored, seen: Stored) => boolean;
  /** `body` is the complete form, `change` the changed part. Without `update`, stored records cannot be saved again. */
  update?: (id: string, change: Partial<Body> & Publishing & Edited, body: Body) => Promise<Stored>;
  /** Never saves automatically, because each save notifies other people. */
  byHand?: boolean;
  /** For kinds whose new records the desk creates. */
  blank?: Values;
  create?: (body: Body & Publishing) => Promise<Stored>;
}

/**
 * How to reach a control that fixes something: a function that closes the dialog and focuses the control, or the
 * address of the record's editor. `onLeave` closes the dialog: the list stays until the editor has loaded, and
 * reappears unchanged if the reader goes back first.
 */
export type Mending = ((field: string) => void) | { to: RecordPath; id: string; onLeave: () => void };

export function inFormOrder(form: HTMLFormElement | null, faults: Record<string, string>): Record<string, string> {
  const names = ([...(form?.elements ?? [])] as HTMLInputElement[]).map(({ name, dataset }) => dataset.field ?? name);
  return Object.fromEntries(Object.entries(faults).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other)));
}

/** Moves to the control with this name, or to a table in its text, counted from 0: 'content/table-2'. */
export function goToControl(form: HTMLFormElement | null, place: string): void {
  const [field = '', nth] = place.split('/table-');
  focusFirst(form, { [field]: field });
  const table = nth && document.activeElement?.querySelectorAll('table')[Number(nth)];
  if (!table) return;
  const cells = [...table.querySelectorAll('th, td')];
  const cell = cells.find(({ textContent }) => textContent === '') ?? cells[0];
  if (cell) getSelection()?.collapse(cell.firstElementChild ?? cell, 0);
  table.scrollIntoView({ block: 'center' });
}

/** A record just before it is published. */
export interface ChecksProps<Stored extends Saved, Values extends object> {
  values: Values;
  /** Undefined for a new record. */
  stored: Stored | undefined;
  /** Returns the contract's refusals, by the name of the control. */
  faults: () => Promise<Readonly<Record<string, string>>>;
  labels: Readonly<Record<string, string>>;
  mending: Mending;
  /** Shows only what needs checking, because several records are published at once. */
  brief?: boolean;
  /** Called with whether the record is ready to be published; undefined until this is known. */
  onReady: (ready: boolean | undefined) => void;
}

/** A kind of record that the desk creates, publishes and deletes. */
export interface RecordForm<Stored extends Saved, Values extends object, Body extends object>
  extends Editable<Stored, Values, Body>,
    Described<Values> {
  blank: Values;
  create: (body: Body & Publishing) => Promise<Stored>;
  update: NonNullable<Editable<Stored, Values, Body>['update']>;
  /** Shown in the dialog before publication, which cannot be confirmed until the record is ready. */
  checks: FunctionComponent<ChecksProps<Stored, Values>>;
}
