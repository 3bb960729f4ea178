import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '#kernel/client.ts';
import type { Editing, editingApi } from '#kernel/editing.ts';
import { isApiError } from '#kernel/problem.ts';
import { forget, keep, recall } from '#platform/web/ui/record-editor/kept.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import type { PageContent } from '../contract.ts';
import type { PageName } from '../vocabulary.ts';
import { pages, sectionsQuery } from './admin-queries.ts';
import { pageTextsQuery } from './queries.ts';
import { type Save, type Section, type SectionDraft, type SectionDrafts, savesOf } from './sections.ts';

/** The key under which this browser keeps unsaved texts. */
const KEPT = '/api/admin/page-content';

/** Set if a colleague, or this person in another tab, has saved sections that are modified here. */
interface Conflict {
  message: string;
  /** Who saved them, if known. */
  lastSave: Editing['saved'] | undefined;
  /** The sections that were saved there. */
  names: readonly string[];
  /** These sections as they are stored now. Leaves out those that could not be read. */
  theirs: ReadonlyMap<string, PageContent>;
}

/**
 * Holds the modified texts of a page by section, saves them, and handles conflicts with texts that a colleague has
 * saved.
 */
export function useDrafts(pageName: PageName, sections: Section[]) {
  const queryClient = useQueryClient();
  const [drafts, show] = useState<SectionDrafts>(new Map());
  const [kept, setKept] = useState(() => draftsKept(pageName));
  const [conflict, setConflict] = useState<Conflict>();
  const live = useRef(drafts);
  const set = (next: SectionDrafts) => {
    live.current = next;
    show(next);
    remember(pageName, [...(kept ?? []), ...next]);
  };
  const { queryKey } = sectionsQuery(pageName);
  const settle = (row: PageContent, sent: string) => {
    queryClient.setQueryData(queryKey, (rows = []) => [
      ...rows.filter(({ sectionName }) => sectionName !== row.sectionName),
      row,
    ]);
    const draft = live.current.get(row.sectionName);
    // A text that was edited during the save stays modified, but is now based on the saved version.
    if (draft?.text === sent) set(without(live.current, row.sectionName));
    else if (draft) set(new Map(live.current).set(row.sectionName, { ...draft, from: row }));
  };

  /**
   * Saves each section separately, so that a conflict in one does not keep the others from being saved. Returns true if
   * all were saved.
   */
  async function send(saves: Save[]): Promise<boolean> {
    const refused: string[] = [];
    let message = '';
    for (const save of saves) {
      try {
        settle(await sendOne(save), save.body.content);
      } catch (err) {
        if (!isApiError(err) || err.status !== 409) throw err;
        refused.push(save.body.sectionName);
        message = err.problem.message;
      }
    }
    if (refused.length === 0) setConflict(undefined);
    else {
      const theirs = byName(await readStored().catch(() => []));
      const lastSave = await whoSaved(refused.flatMap((name) => theirs.get(name)?.id ?? [])).catch(() => undefined);
      setConflict({ message, names: refused, theirs, lastSave });
    }
    return refused.length === 0;
  }
  const readStored = () => queryClient.fetchQuery(sectionsQuery(pageName));
  const save = useMutation({
    mutationFn: send,
    // Empty texts are not sent; their fields say so.
    onSuccess: (all, sent) => all && sent.length > 0 && toast({ title: 'Content saved successfully' }),
    onError: (err) => toastFailure(err, 'Not saved'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageTextsQuery(pageName).queryKey }),
  });

  const saveDrafts = () => save.mutateAsync(savesOf(pageName, sections, live.current)).catch(() => false);

  return {
    drafts,
    /** Correct even right after a save. */
    isModified: () => live.current.size > 0,
    saving: save.isPending,
    write: ({ sectionName, content, stored }: Section, text: string) => {
      const from = live.current.get(sectionName)?.from ?? (stored && { content, updatedAt: stored.updatedAt });
      const isStored = from !== undefined && text === from.content && from.updatedAt === stored?.updatedAt;
      const isBlank = from === undefined && text === '';
      set(
        isStored || isBlank
          ? without(live.current, sectionName)
          : new Map(live.current).set(sectionName, { text, from }),
      );
    },
    saveAll: saveDrafts,
    /** Discards the modifications, but not `kept`. */
    discard: () => set(new Map()),
    /** Texts that were modified here earlier, and neither saved nor discarded since. */
    kept,
    takeUp: () => {
      set(new Map([...(kept ?? []), ...live.current]));
      setKept(undefined);
    },
    discardKept: () => {
      remember(pageName, [...live.current]);
      setKept(undefined);
    },
    conflict,
    /** Replaces the drafts with what was chosen from both versions, and saves them. */
    merge: async (chosen: Readonly<Partial<Record<string, string>>>): Promise<boolean> => {
      let next = live.current;
      for (const [name, row] of conflict?.theirs ?? []) {
        const text = chosen[name] ?? row.content;
        next = text === row.content ? without(next, name) : new Map(next).set(name, { text, from: row });
      }
      set(next);
      setConflict(undefined);
      return saveDrafts();
    },
    loadTheirs: async () => {
      await readStored();
      set((conflict?.names ?? []).reduce(without, live.current));
      setConflict(undefined);
    },
    postpone: () => setConflict(undefined),
  };
}

const editing = client<typeof editingApi>();

/** Returns who changed these records last: a colleague, if one of them did. */
async function whoSaved(ids: string[]): Promise<Editing['saved'] | undefined> {
  const tab = crypto.randomUUID();
  const replies = await Promise.all(
    ids.map((recordId) => editing('GET /api/admin/editing', { query: { recordId, tab } })),
  );
  return (replies.find(({ saved }) => !saved?.own) ?? replies[0])?.saved;
}

const byName = (rows: PageContent[]) => new Map(rows.map((row) => [row.sectionName, row]));

/** Keeps drafts in this browser, so that nothing is lost by closing the tab, losing the session or switching pages. */
function remember(pageName: PageName, drafts: [string, SectionDraft][]): void {
  if (drafts.length === 0) forget(KEPT, pageName);
  else keep(KEPT, pageName, { values: Object.fromEntries(drafts) });
}

function draftsKept(pageName: PageName): SectionDrafts | undefined {
  const values = recall<Record<string, SectionDraft>>(KEPT, pageName)?.values as
    | Record<string, SectionDraft>
    | undefined;
  return values && new Map(Object.entries(values));
}

const sendOne = (save: Save) =>
  save.key === 'PUT /api/admin/page-content'
    ? pages(save.key, { body: save.body })
    : pages(save.key, { body: save.body });

function without(drafts: SectionDrafts, name: string): SectionDrafts {
  const rest = new Map(drafts);
  rest.delete(name);
  return rest;
}
