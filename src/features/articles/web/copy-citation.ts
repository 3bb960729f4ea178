import { toast } from '#platform/web/ui/toast.ts';
import type { Article } from '../contract.ts';
import { citation } from './citation.ts';

/** Copies the citation of an article to the clipboard, and shows a toast. */
export async function copyCitation(article: Article, siteName: string, url: string): Promise<void> {
  const text = citation(article, siteName, url, new Date().toISOString());
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Citation copied', description: text });
  } catch {
    // Without access to the clipboard, readers can copy it from the toast.
    toast({ title: 'Copy this citation', description: text });
  }
}
