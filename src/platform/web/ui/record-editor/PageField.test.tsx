import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PageField } from './PageField.tsx';

function Typed({ look }: { look: 'title' | 'paragraphs' }) {
  const [value, setValue] = useState('');
  return (
    <PageField
      label="Title"
      look={look}
      most={10}
      placeholder="Headline"
      value={value}
      error={undefined}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

test('a title has a label and says its length; it accepts no line break, and is not cut if too long', async () => {
  const user = userEvent.setup();
  render(<Typed look="title" />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });
  const described = () => document.getElementById(field.getAttribute('aria-describedby')!)?.textContent;
  expect(described()).toBe('0 of 10 characters');
  await user.type(field, 'VAT{Enter} in Kenya');
  expect(field.value).toBe('VAT in Kenya');
  expect(described()).toBe('12 of 10 characters');
  expect(screen.getByText('12 of 10 characters').className).toContain('text-danger');
});

test('a field of paragraphs accepts line breaks', async () => {
  render(<Typed look="paragraphs" />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, 'A{Enter}B');
  expect(field.value).toBe('A\nB');
});
