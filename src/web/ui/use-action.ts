import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#kernel/problem.ts';
import { toast } from './toast.ts';

interface ActionOptions<Input> {
  run: (input: Input) => Promise<unknown>;
  /** Says that it worked. */
  done: string;
  /** Says that it did not; without it, the server's words. */
  failed?: string;
  /** What has to be read again, by the beginning of its key. */
  refresh: QueryKey[];
}

/** Something that is done on a click: says how it went and reads again what it changed. */
export function useAction<Input = void>({ run, done, failed, refresh }: ActionOptions<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      toast({ title: done });
      await Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (err) => toast({ title: 'Error', description: failed ?? reasonOf(err), tone: 'danger' }),
  });
}

/** The server's words; a network's failure has none. */
export function reasonOf(err: unknown): string {
  return isApiError(err) ? err.problem.message : 'Please check your connection and try again.';
}
