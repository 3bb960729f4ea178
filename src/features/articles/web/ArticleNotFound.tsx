import { Link } from '@tanstack/react-router';

/** Specification, section 2: what /articles/{id} shows when there is nothing to show. */
export function ArticleNotFound() {
  return (
    <main>
      <h1>Article Not Found</h1>
      <p>The article you're looking for doesn't exist or has been removed.</p>
      <Link to="/articles">Back to Articles</Link>
    </main>
  );
}
