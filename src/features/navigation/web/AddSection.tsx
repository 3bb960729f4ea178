import { Button } from '#web/ui/Button.tsx';
import { compactControlClasses } from '#web/ui/Field.tsx';

/** Without a title nothing happens (specification, section 5). */
export function AddSection({ onAdd }: { onAdd: (title: string) => void }) {
  return (
    <form
      aria-label="Add a footer section"
      className="mt-3 flex max-w-md items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const title = String(new FormData(event.currentTarget).get('title')).trim();
        if (title === '') return;
        onAdd(title);
        event.currentTarget.reset();
      }}
    >
      <input
        name="title"
        aria-label="Title of a new section"
        placeholder="New section"
        className={compactControlClasses}
      />
      <Button type="submit" look="secondary" size="small" className="shrink-0 md:min-h-9">
        Add section
      </Button>
    </form>
  );
}
