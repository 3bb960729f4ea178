import { toast } from '#platform/web/ui/toast.ts';
import type { Article } from '../contract.ts';
import { citation } from './citation.ts';

/** Puts the citation of an article on the clipboard, and says so. */
export async function copyCitation(article: Article, siteName: string, url: string): Promise<void> {
  const text = citation(article, siteName, url, new Date().toISOString());
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Citation copied', description: text });
  } catch {
    // No access to the clipboard: then it can be copied by hand.
    toast({ title: 'Copy this citation', description: text });
  }
}
