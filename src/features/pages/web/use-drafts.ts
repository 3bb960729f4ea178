import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '#web/ui/reason.ts';
import { toast } from '#web/ui/toast.ts';
import type { PageContent } from '../contract.ts';
import type { PageName } from '../vocabulary.ts';
import { pages, sectionsQuery } from './admin-queries.ts';
import { pageTextsQuery } from './queries.ts';
import { type Save, type Section, savesOf } from './sections.ts';

type Drafts = ReadonlyMap<string, string>;

/** The modified texts of a page by section, and how they are saved. */
export function useDrafts(pageName: PageName, sections: Section[]) {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const keep = (row: PageContent, sent: string) => {
    queryClient.setQueryData(sectionsQuery(pageName).queryKey, (rows = []) => [
      ...rows.filter(({ sectionName }) => sectionName !== row.sectionName),
      row,
    ]);
    // What was typed on while it was being saved is still modified.
    setDrafts((old) => (old.get(row.sectionName) === sent ? without(old, row.sectionName) : old));
  };
  const save = useMutation({
    mutationFn: async (saves: Save[]) => {
      for (const next of saves) keep(await send(next), next.body.content);
    },
    onSuccess: (_, saves) => saves.length > 0 && toast({ title: 'Content saved successfully' }),
    onError: (err) => toast({ title: 'Error', description: reasonOf(err), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageTextsQuery(pageName).queryKey }),
  });
  return {
    drafts,
    saving: save.isPending,
    write: ({ sectionName, content }: Section, text: string) =>
      setDrafts((old) => (text === content ? without(old, sectionName) : new Map(old).set(sectionName, text))),
    saveAll: () => save.mutate(savesOf(pageName, sections, drafts)),
  };
}

const send = (save: Save) =>
  save.key === 'PUT /api/admin/page-content'
    ? pages(save.key, { body: save.body })
    : pages(save.key, { body: save.body });

function without(drafts: Drafts, name: string): Drafts {
  const rest = new Map(drafts);
  rest.delete(name);
  return rest;
}
