import { expect, test } from 'vitest';
import { dismissToast, toast, toastStore } from './toast.ts';

test('one message is visible at a time, and an old one cannot take the new one away', () => {
  toast({ title: 'First' });
  const first = toastStore.get()!;
  toast({ title: 'Second' });
  expect(toastStore.get()).toMatchObject({ title: 'Second' });
  dismissToast(first.id);
  expect(toastStore.get()).toMatchObject({ title: 'Second' });
  dismissToast(toastStore.get()!.id);
  expect(toastStore.get()).toBeUndefined();
});
