import { lazyPart } from '#platform/web/ui/lazy-optional.ts';

/** Loaded on demand, because only the editor of articles uses it. */
export const ReferencesPart = lazyPart(async () => ({
  default: (await import('./editor/ReferencesPart.tsx')).ReferencesPart,
}));
