import { type MutateOptions, type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isConflict } from '#kernel/problem.ts';
import { type Toast, toast } from './toast.ts';
import { failureOf, toastFailure } from './toast-failure.ts';
import { useReadAgain } from './use-read-again.ts';

export interface ActionOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** The message after success. */
  done: string;
  /** The message after a failure other than a conflict; by default the server's. */
  failed?: string;
  /** Queries to refetch, by the beginning of their keys. */
  refresh: QueryKey[];
  /** Undoes the action. Offered while the message is shown. */
  undo?: ((input: Input, result: Result) => Promise<unknown>) | undefined;
  /** Returns a description of the result, or a next action, for the message; a title replaces `done`. */
  next?: (result: Result, input: Input) => Partial<Pick<Toast, 'title' | 'description' | 'action'>> | undefined;
}

/** Runs an action on a click: shows a message about its result and refetches the data that it changed. */
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
  const running = useRef(new Map<Input, Promise<Result>>());
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: async (result, input) => {
      const back = undo && { action: { label: 'Undo', run: () => void takeBack(input, result) } };
      toast({ title: done, ...back, ...next?.(result, input) });
      await readAgain();
    },
    onError: async (err) => {
      // Somebody else changed the object first. The message says so, and their version is shown.
      const outdated = isConflict(err);
      toast({ title: 'Error', description: failureOf(err, outdated ? undefined : failed), tone: 'danger' });
      if (outdated) await readAgain();
    },
  });
  /** Runs the same action on the same object only once at a time, so that a double click does it once. */
  const mutateAsync = (input: Input, then?: MutateOptions<Result, Error, Input>): Promise<Result> => {
    const started =
      running.current.get(input) ?? (then ? mutation.mutateAsync(input, then) : mutation.mutateAsync(input));
    running.current.set(input, started);
    const end = () => running.current.delete(input);
    started.then(end, end);
    return started;
  };
  const mutate = (input: Input, then?: MutateOptions<Result, Error, Input>): void =>
    void mutateAsync(input, then).catch(() => undefined);
  return { ...mutation, mutate, mutateAsync };
}
