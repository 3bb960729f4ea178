import { useQuery } from '@tanstack/react-query';
import { treeQuery } from './queries.ts';

/** The names of all topics, for suggestions; none while they are loaded. */
export function useTopicNames(): string[] {
  const { topics = [] } = useQuery(treeQuery).data ?? {};
  return topics.flatMap(({ name, below }) => [name, ...below.map((topic) => topic.name)]);
}
