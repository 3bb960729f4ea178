import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { InquiryForm } from './InquiryForm.tsx';

test('without scripts, the form asks everybody for the company size', async () => {
  const routeTree = createRootRoute({ component: InquiryForm });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  const html = renderToString(<RouterProvider router={router as never} />);
  expect(html).toMatch(/<div class="hidden noscript:block">.*<select [^>]*name="companySize"/);
});

test.each([
  ['recruiter', 'Hiring volume', true],
  ['course-provider', 'Number of courses', false],
])('the form asks a %s for the %s', async (type, volume, asksSize) => {
  await openPage(<InquiryForm />);
  await act(async () => void fireEvent.change(screen.getByLabelText('I am writing as a'), { target: { value: type } }));
  expect(screen.getByLabelText(RegExp(`^${volume}`)).getAttribute('name')).toBe('volume');
  expect(screen.queryByLabelText(/^Company size/) !== null).toBe(asksSize);
});
