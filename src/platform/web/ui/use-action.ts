import { type QueryKey, useMutation } from '@tanstack/react-query';
import { isApiError } from '#kernel/problem.ts';
import { reasonOf } from './reason.ts';
import { type Toast, toast } from './toast.ts';
import { toastFailure } from './toast-failure.ts';
import { useReadAgain } from './use-read-again.ts';

interface ActionOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** Says that it worked. */
  done: string;
  /** Says that it did not; without it, the server's words. */
  failed?: string;
  /** What has to be read again, by the beginning of its key. */
  refresh: QueryKey[];
  /** Takes it back; offered while the message stands. */
  undo?: ((input: Input, result: Result) => Promise<unknown>) | undefined;
  /** What is to be known of the result, and what can be done next. */
  next?: (result: Result, input: Input) => Pick<Toast, 'description' | 'action'> | undefined;
}

/** Something that is done on a click: says how it went and reads again what it changed. */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>) {
  const { run, done, failed, refresh, undo, next } = options;
  const readAgain = useReadAgain(refresh);
  const takeBack = async (input: Input, result: Result) => {
    try {
      await undo?.(input, result);
      toast({ title: 'Undone' });
      await readAgain();
    } catch (err) {
      toastFailure(err);
    }
  };
  return useMutation({
    mutationFn: run,
    onSuccess: async (result, input) => {
      const back = undo && { action: { label: 'Undo', run: () => void takeBack(input, result) } };
      toast({ title: done, ...back, ...next?.(result, input) });
      await readAgain();
    },
    onError: async (err) => {
      toast({ title: 'Error', description: failed ?? reasonOf(err), tone: 'danger' });
      // Somebody else was first: what they made of it is shown.
      if (isApiError(err) && err.status === 409) await readAgain();
    },
  });
}
