import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { CommentList } from './CommentList.tsx';
import { threadQuery } from './queries.ts';
import { WriteComment } from './WriteComment.tsx';

const STEP = 50;

export function Thread({ articleId }: { articleId: string }) {
  const [limit, setLimit] = useState(STEP);
  const query = useQuery(threadQuery(articleId, limit));
  return (
    <Loaded query={query} skeleton={2} failed={() => 'The comments could not be loaded.'}>
      {({ rows, total }) => (
        <>
          {total === 0 ? (
            <p className="text-ink-soft">No comments yet. Yours could be the first.</p>
          ) : (
            <CommentList articleId={articleId} comments={rows} />
          )}
          {rows.length < total && (
            <Button
              look="quiet"
              size="small"
              className="mt-2"
              disabled={query.isPlaceholderData}
              onClick={() => setLimit(limit + STEP)}
            >
              Show more comments ({total - rows.length})
            </Button>
          )}
          {/* A new comment comes last, so the complete thread is needed to show it. */}
          <WriteComment articleId={articleId} onPublished={() => setLimit(Math.max(limit, total + STEP))} />
        </>
      )}
    </Loaded>
  );
}
