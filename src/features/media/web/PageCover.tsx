import type { Cover } from '#kernel/fields.ts';

/** The picture of a record at the head of its page. */
export const PageCover = ({ cover }: { cover: Cover | undefined }) =>
  cover && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from the library's record
    <div className="cover mt-6 aspect-[16/9]" dangerouslySetInnerHTML={{ __html: cover.html }} />
  );
