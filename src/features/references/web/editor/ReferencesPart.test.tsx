import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ReferencesPart } from './ReferencesPart.tsx';

const reference = { id: '1', label: 'ATAD', href: '/law/atad', texts: ['the Directive'] };

test('the editor underlines accepted references until the part is closed', async () => {
  const highlights = new Map<string, unknown>();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal(
    'Highlight',
    class {
      passages: string[];
      constructor(...ranges: Range[]) {
        this.passages = ranges.map(String);
      }
    },
  );
  const page = (
    <>
      <div className="rich-text">
        <div className="ProseMirror">See the Directive.</div>
      </div>
      <ReferencesPart articleId="1" savedAt="" rejected="" onChange={() => {}} />
    </>
  );
  await openPage(page, { 'GET /api/admin/articles/:id/references': () => ({ references: [reference] }) });
  await screen.findByRole('link', { name: 'ATAD' });
  expect([...highlights]).toEqual([['references', { passages: ['the Directive'] }]]);
  cleanup();
  expect(highlights.size).toBe(0);
});
