import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { compactControlClasses } from '#platform/web/ui/Field.tsx';

/** A new section below the others. Without a title nothing happens (specification, section 5). */
export function AddSection({ onAdd }: { onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('');
  const add = () => {
    if (title.trim() === '') return;
    onAdd(title.trim());
    setTitle('');
  };
  return (
    <div className="mt-5 flex max-w-md items-center gap-2">
      <input
        aria-label="Title of a new section"
        placeholder="New section"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the surrounding form.
          event.preventDefault();
          add();
        }}
        className={compactControlClasses}
      />
      <Button look="secondary" size="small" className="shrink-0 md:pointer-fine:min-h-9" onClick={add}>
        Add section
      </Button>
    </div>
  );
}
