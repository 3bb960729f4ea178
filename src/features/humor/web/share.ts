import { toast } from '#platform/web/ui/toast.ts';

/** Hands a page's address to the system's share sheet, or copies it if the browser has none. */
export async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  if ('share' in navigator) {
    // Closing the sheet is not a failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Paste it wherever you want to share it.' });
  } catch {
    toast({ title: 'Copy this link to share it', description: url });
  }
}
