import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const RichTextEditor = lazy(() => import('#web/ui/rich-text/RichTextEditor.tsx'));

interface ContentFieldProps {
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** Rich text as a field of a form: what is written is sent as `content`. */
export function ContentField({ value, error, onChange }: ContentFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-semibold text-sm">
        Content
      </span>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <RichTextEditor
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error !== undefined}
          value={value}
          onChange={onChange}
        />
      </Suspense>
      <input type="hidden" name="content" value={value} />
    </div>
  );
}
