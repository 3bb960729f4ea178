import { Button } from '#platform/web/ui/Button.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** A button that copies a text. Screen readers read out `what`: 'the key'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({ title: 'Not copied', description: 'Please select the text and copy it by hand.', tone: 'danger' });
    }
  }
  return (
    <Button look="secondary" size="small" onClick={copy} className="mt-2">
      Copy<span className="sr-only"> {what}</span>
    </Button>
  );
}
