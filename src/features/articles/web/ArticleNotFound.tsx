import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';

/** The page /articles/{id} if there is no such article: specification, section 2. */
export function ArticleNotFound() {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-4xl tracking-tight">Article Not Found</h1>
      <p className="mt-4 mb-6 max-w-reading font-serif text-ink-soft text-lg">
        The article you're looking for doesn't exist or has been removed.
      </p>
      <ButtonLink to="/articles">Back to Articles</ButtonLink>
    </div>
  );
}
