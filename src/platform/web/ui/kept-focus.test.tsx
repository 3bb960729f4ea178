import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let stop: () => void;
beforeEach(() => {
  history.replaceState(null, '', '/admin/issues');
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const show = (html: string) => {
  document.body.innerHTML = `<h1>Admin Dashboard</h1><main tabindex="-1">${html}</main>`;
};
const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focused = () => document.activeElement?.id || document.activeElement?.localName;

test.each([
  ['the next control beside it', '<p><button id="gone">x</button><button id="next">y</button></p>', 'next'],
  [
    'a control of its part, if those beside it are disabled',
    '<section><input id="time"><p><button id="gone">x</button><button disabled>y</button></p></section>',
    'time',
  ],
  [
    '<main>, if the next control is far away',
    '<h2>An issue</h2><a href="/">Back</a><p><a id="gone" href="/x">x</a></p>',
    'main',
  ],
  [
    'the dialog around it',
    '<dialog open><h2>Question</h2><button id="close">x</button><p><a id="gone" href="/x">x</a></p></dialog>',
    'close',
  ],
])('the focus of a removed control goes to %s', async (_, html, place) => {
  show(html);
  at('#gone').focus();
  at('#gone').remove();
  await expect.poll(focused).toBe(place);
});

test.each([
  ['of the next row', 1, 'delete-3'],
  ['of the last row, if the last was removed', 2, 'delete-2'],
])('the focus of a removed row goes to the same control %s', async (_, row, place) => {
  const rowOf = (n: number) =>
    `<li><button id="edit-${n}">e</button><span><button id="delete-${n}">d</button></span></li>`;
  show(`<ul>${[1, 2, 3].map(rowOf).join('')}</ul>`);
  at(`#delete-${row + 1}`).focus();
  document.querySelectorAll('li')[row]!.remove();
  await expect.poll(focused).toBe(place);
});

test.each([
  ['counted from the end', '<button id="approve-2">a</button><button id="restore-2">r</button>', 'restore-2'],
  ['or the one after it, if that is disabled', '<button id="restore-2" disabled>r</button>', 'delete-2'],
])('in a table, the focus of a removed row goes to the same control %s', async (_, controls, place) => {
  const rowOf = (n: number, more: string) =>
    `<tr><td><a href="/${n}">${n}</a></td><td>${more}<button id="delete-${n}">d</button></td></tr>`;
  show(`<table>${rowOf(1, '<button id="restore-1">r</button>')}${rowOf(2, controls)}</table>`);
  at('#restore-1').focus();
  // The button is disabled while its action runs.
  at('#restore-1').setAttribute('disabled', '');
  at('tr').remove();
  await expect.poll(focused).toBe(place);
});

test('a new page gets the focus; in a list that a person returns to, the row that they opened gets it', async () => {
  const list =
    '<table><tr><td><a href="/admin/newsletter/1">One</a></td><td><a id="two" href="/admin/newsletter/2">2</a>';
  show(list);
  at('#two').focus();
  history.pushState(null, '', '/admin/newsletter/2');
  show('<a id="back" href="/admin/issues">Issues</a><button id="send">Send</button>');
  await expect.poll(focused).toBe('main');

  at('#send').focus();
  history.pushState(null, '', '/admin/issues');
  show(list);
  await expect.poll(focused).toBe('two');
});

test('the page waits for its <main>', async () => {
  show('<button id="begin">Begin</button>');
  at('#begin').focus();
  history.pushState(null, '', '/admin/newsletter/3');
  document.body.innerHTML = '<p>Verifying Access</p>';
  expect(focused()).toBe('body');
  show('');
  await expect.poll(focused).toBe('main');
});

test('a page that replaces the previous page’s <main> gets its focus', async () => {
  show('<button id="begin">Begin</button>');
  at('main').focus();
  document.body.innerHTML = '<div id="app"><a href="#main">Skip to content</a></div>';
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(focused()).toBe('body');
  at('#app').insertAdjacentHTML('beforeend', '<main tabindex="-1"><button>Save</button></main>');
  await expect.poll(focused).toBe('main');
});

test('a menu that returns the focus itself takes precedence, and a click on an empty place removes the focus', async () => {
  show(
    '<p><button id="other">x</button></p><p id="text" tabindex="0">Text</p><p id="menu"><a id="item" href="/x">x</a></p>',
  );
  at('#item').focus();
  at('#menu').remove();
  setTimeout(() => at('#text').focus());
  await expect.poll(focused).toBe('text');

  vi.useFakeTimers();
  at('#other').focus();
  at('#other').blur();
  await Promise.resolve();
  at('#other').remove();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(focused()).toBe('body');
});
