import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ArticleView } from '#features/articles/web/index.ts';
import { ApiError } from '#kernel/problem.ts';
import { NOW, openPage } from '#testing/open-page.tsx';
import { Preview } from './Preview.tsx';

// The router's component logs an error if the view arrives while React renders.
await ArticleView.preload?.();

const ID = '0197a000-0000-7000-8000-00000000000a';
const GONE = '0197a000-0000-7000-8000-00000000000b';
const picture = {
  ...{ id: ID, kind: 'picture', title: 'A harbour', alt: 'Cranes above a quay', decorative: false },
  ...{ caption: 'The quay at noon', credit: '', licence: '', fileName: 'quay.png', bytes: 1000 },
  ...{ width: 1600, height: 900, widths: [800, 1600], placeholder: '', focusX: 0.5, focusY: 0.5 },
};

test('the preview shows figures that the desk adds from the library as readers will see them', async () => {
  const content = `<p>Dues rise.</p><figure data-media="${ID}" data-width="wide" data-caption="Paid &amp; due"></figure><figure data-media="${GONE}"></figure>`;
  const values = {
    ...{ title: 'Dues', summary: 'They rise.', content, type: 'analysis', subCategory: '', category: 'VAT' },
    ...{ jurisdiction: '', tags: '', authorName: 'Ada', authorBio: '', badge: 'NEWS', source: '', externalUrl: '' },
  };
  await openPage(
    <Preview id="0197a000-0000-7000-8000-00000000000c" values={values} now={new Date(NOW).toISOString()} />,
    {
      'GET /api/admin/media/:id': ({ params }) => {
        if (params!.id === ID) return picture;
        throw new ApiError(404, '{"message":"File not found"}');
      },
    },
  );
  const image = await screen.findByRole('img', { name: 'Cranes above a quay' });
  const figure = image.closest('figure')!;
  expect(figure.dataset.width).toBe('wide');
  expect(figure.textContent).toBe('Paid & due');
  expect(figure.parentElement?.querySelectorAll('figure')).toHaveLength(1);
});
