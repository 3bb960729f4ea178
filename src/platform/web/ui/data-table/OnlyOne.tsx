import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import { Button } from '#platform/web/ui/Button.tsx';

/** Above a list whose address names one record: that it is one alone, and the way to all. */
export function OnlyOne({ note, all }: { note: string; all: string }) {
  const [{ record }, show] = useAdminSearch();
  if (!record) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3 text-sm">
      {note}
      <Button look="quiet" size="small" onClick={() => show({ record: undefined })}>
        {all}
      </Button>
    </p>
  );
}
