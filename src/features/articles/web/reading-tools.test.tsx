import { expect, test } from 'vitest';
import { markSignedIn } from '#features/accounts/web/signed-in.ts';
import { configureTransport } from '#kernel/client.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { minutesLeft, use } from './reading-tools.ts';

function saveButton(): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button.dataset, { use: 'save', id: 'vat' });
  return button;
}
const said = ({ textContent, ariaPressed }: HTMLElement) => [textContent, ariaPressed];

test('the same button saves an article and then removes it', async () => {
  const button = saveButton();
  await use(button);
  expect(said(button)).toEqual(['Saved', 'true']);
  await use(button);
  expect(said(button)).toEqual(['Save', 'false']);
});

test('if an article cannot be saved, its button says so and does not change', async () => {
  markSignedIn(true);
  configureTransport(() => Promise.reject(new Error('No connection')));
  const button = saveButton();
  await use(button);
  expect(said(button)).toEqual(['Save', 'false']);
  expect(toastStore.get()).toMatchObject({
    title: 'Not saved',
    description: 'Please check your connection and try again.',
  });
});

test.each([
  ['before the text', 900, 10],
  ['at its beginning', 600, 10],
  ['in the middle', -1400, 5],
  ['shortly before its end', -3300, 1],
  ['at its end', -3400, 0],
  ['below it', -5000, 0],
])('the minutes left %s', (_, top, left) => {
  expect(minutesLeft(10, { top, height: 4000 }, 600)).toBe(left);
});

test('Escape and a click elsewhere close the settings of the text', async () => {
  document.body.innerHTML =
    '<details class="tool-settings"><summary data-use="settings">Text</summary><p>Large</p></details>';
  const settings = document.querySelector('details')!;
  const summary = document.querySelector('summary')!;
  await use(summary);
  const isOpenAfter = (event: Event, target: Element = document.body) => {
    settings.open = true;
    target.dispatchEvent(event);
    return settings.open;
  };
  const click = () => new MouseEvent('click', { bubbles: true });
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true });
  expect(isOpenAfter(click(), settings.querySelector('p')!)).toBe(true);
  expect(isOpenAfter(key('Tab'))).toBe(true);
  expect(isOpenAfter(click())).toBe(false);
  expect(document.activeElement).toBe(document.body);
  expect(isOpenAfter(key('Escape'))).toBe(false);
  expect(document.activeElement).toBe(summary);
});

/** The form as the server draws it (server/page-parts.ts). */
async function subscribeAs(email: string, answer: () => Promise<unknown>): Promise<void> {
  configureTransport(answer);
  document.body.innerHTML = `<form><input name="email" value="${email}"><button data-use="subscribe" data-welcome="Welcome to Tax Meridian!">Subscribe</button></form>`;
  await use(document.querySelector('button')!);
}

test('a reader who subscribes below an article stays there, and the welcome takes the focus', async () => {
  await subscribeAs('ada@example.com', async () => ({ message: 'Sent' }));
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Welcome to Tax Meridian! You've successfully subscribed/);
  expect(document.activeElement?.textContent).toContain('You gave the address ada@example.com.');
});

test('if subscribing below an article fails, the form stays and can be sent again', async () => {
  await subscribeAs('ada@example.com', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(toastStore.get()).toMatchObject({ title: 'Subscription failed' });
  expect(document.querySelector('input')?.value).toBe('ada@example.com');
  expect(document.querySelector('button')).toMatchObject({ textContent: 'Subscribe', disabled: false });
});
