import { expect, test } from 'vitest';
import { isMeant } from './steady-clicks.ts';

const schedule = {};
const publish = {};
const click = { control: schedule, name: 'Schedule', at: { x: 100, y: 100 }, time: 5000 };

test.each([
  ['the first click', undefined, click, true],
  ['a second click on the same control', click, { ...click, time: 5100 }, true],
  ['on another control that has taken its place', click, { ...click, control: publish, time: 5100 }, false],
  ['on the same control with another name', click, { ...click, name: 'Publish now', time: 5100 }, false],
  ['on a toggle that has changed', click, { ...click, name: 'Unpin', toggles: true, time: 5100 }, true],
  ['on another control a little later', click, { ...click, control: publish, time: 6000 }, true],
  ['on another control elsewhere', click, { ...click, control: publish, at: { x: 140, y: 100 }, time: 5100 }, true],
  [
    'by the keyboard on another control',
    { ...click, at: undefined },
    { ...click, control: publish, at: undefined, time: 5100 },
    true,
  ],
  [
    'by the keyboard on the same control with another name',
    click,
    { ...click, name: 'Publish now', at: undefined, time: 5100 },
    false,
  ],
])('whether a click is intended: %s', (_, last, next, expected) => {
  expect(isMeant(last, next)).toBe(expected);
});
