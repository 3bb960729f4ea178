import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { DragHandle } from './DragHandle.tsx';
import { moveTo, useReorder } from './use-reorder.ts';

const ROW = 40;

beforeEach(() => {
  // jsdom has no layout, so each row gets 40 px, below the previous one.
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * ROW;
    return { top, height: ROW } as DOMRect;
  };
  Element.prototype.setPointerCapture = () => undefined;
});

function Letters() {
  const [letters, setLetters] = useState(['a', 'b', 'c']);
  const { list, handle, look, said } = useReorder<HTMLUListElement>(letters, (from, to) =>
    setLetters(moveTo(letters, from, to)),
  );
  return (
    <>
      <ul ref={list}>
        {letters.map((letter, index) => (
          <li key={letter} className={look(index)}>
            {letter}
            <DragHandle name={letter} {...handle(index)} />
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
    </>
  );
}
const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const grip = (name: string) => screen.getByRole('button', { name: new RegExp(`“${name}”`) });

test.each([
  ['a', 90, ['b', 'c', 'a']],
  ['c', 10, ['c', 'a', 'b']],
  ['b', 60, ['a', 'b', 'c']],
  ['a', 5000, ['b', 'c', 'a']],
])('%s is dropped at %d px', async (name, clientY, expected) => {
  render(<Letters />);
  await act(async () => void fireEvent.pointerDown(grip(name), { button: 0 }));
  await act(async () => void fireEvent(grip(name), new MouseEvent('pointermove', { bubbles: true, clientY })));
  await act(async () => void fireEvent.pointerUp(grip(name)));
  expect(order()).toEqual(expected);
});

test('the arrow keys move a row and announce its new place', async () => {
  render(<Letters />);
  await act(async () => void fireEvent.keyDown(grip('a'), { key: 'ArrowDown' }));
  expect(order()).toEqual(['b', 'a', 'c']);
  expect(screen.getByRole('status').textContent).toBe('a, now 2 of 3');
  await act(async () => void fireEvent.keyDown(grip('b'), { key: 'ArrowUp' }));
  expect(order()).toEqual(['b', 'a', 'c']);
});

test('a cancelled drag changes nothing', async () => {
  render(<Letters />);
  await act(async () => void fireEvent.pointerDown(grip('a'), { button: 0 }));
  await act(async () => void fireEvent(grip('a'), new MouseEvent('pointermove', { bubbles: true, clientY: 90 })));
  await act(async () => void fireEvent.keyDown(grip('a'), { key: 'Escape' }));
  await act(async () => void fireEvent.pointerUp(grip('a')));
  expect(order()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['down', 0, 1, ['b', 'a', 'c']],
  ['up', 2, 1, ['a', 'c', 'b']],
  ['to the end', 0, 2, ['b', 'c', 'a']],
  ['to the beginning', 2, 0, ['c', 'a', 'b']],
  ['to its own place', 1, 1, ['a', 'b', 'c']],
  ['nowhere if it is up from the first place', 0, -1, ['a', 'b', 'c']],
  ['nowhere if it is down from the last place', 2, 3, ['a', 'b', 'c']],
] as const)('a row moves %s', (_, from, to, expected) => {
  expect(moveTo(['a', 'b', 'c'], from, to)).toEqual(expected);
});
