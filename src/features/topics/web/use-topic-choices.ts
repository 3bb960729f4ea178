import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Listed } from '#platform/web/ui/choice-field/matching.ts';
import type { Adding } from '#platform/web/ui/choice-field/use-choosing.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { TOPIC_KEYS, topics, treeQuery } from './queries.ts';

/** Returns the topics of the tree as choices, and a way to add one, as props of a ChoiceField. */
export function useTopicChoices() {
  const { data, isError } = useQuery(treeQuery);
  const queryClient = useQueryClient();
  const choices = data?.topics.flatMap(({ name, below }): Listed[] => [
    { value: name },
    ...below.map((topic) => ({ value: topic.name, hint: name })),
  ]);
  const adding: Adding = {
    label: (name) => `Add “${name}” as a new topic`,
    run: async (name) => {
      const body = { name, slug: '', description: '', parentId: null };
      const added = await topics('POST /api/admin/topics', { body });
      for (const queryKey of TOPIC_KEYS) void queryClient.invalidateQueries({ queryKey });
      toast({ title: `Topic “${added.name}” added`, description: 'Readers find it on the page of all topics.' });
      return added.name;
    },
  };
  return { choices, failed: isError, adding };
}
