import { expect, test } from 'vitest';
import { dismissToast, showToastsIn, toast, toastStore } from './toast.ts';

test('one message is visible at a time, and dismissing an old one does not remove the new one', () => {
  toast({ title: 'First' });
  const first = toastStore.get()!;
  toast({ title: 'Second' });
  expect(toastStore.get()).toMatchObject({ title: 'Second' });
  dismissToast(first.id);
  expect(toastStore.get()).toMatchObject({ title: 'Second' });
  dismissToast(toastStore.get()!.id);
  expect(toastStore.get()).toBeUndefined();
});

test('toasts are shown in the topmost dialog, and in the page when the last one is closed', () => {
  const closeFirst = showToastsIn('first');
  const closeSecond = showToastsIn('second');
  expect(toastStore.getDialog()).toBe('second');
  closeFirst();
  expect(toastStore.getDialog()).toBe('second');
  closeSecond();
  expect(toastStore.getDialog()).toBeUndefined();
});
