import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { textToHtml } from '#kernel/text-to-html.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { controlClasses, Field } from '#platform/web/ui/Field.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import type { RichTextEditorProps } from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { CONTENT_MIN, RECOMMENDED_WORDS } from '../vocabulary.ts';

const Words = lazyOptional(() => import('./Words.tsx'));

interface ContentFieldProps {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** What was typed into the plain box, if the form came back. */
  text?: string | undefined;
  /** The value is formatted, which the plain box would lose: the editor is loaded at once. */
  formatted?: boolean;
  /** For a browser without scripts. */
  autoFocus: boolean;
}

const PLACEHOLDER = 'Write or paste your text here';

/** A plain box that works without scripts; the editor takes its place, text and focus included, once it is loaded. */
export function ContentField({
  label,
  value,
  onChange,
  error,
  text = '',
  formatted = false,
  autoFocus,
}: ContentFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const wasFocused = useRef(false);
  // What the plain box can't show must not be typed over until the editor is there.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const waiting = alive && (formatted || (value !== '' && box.current?.value === ''));
  const Editor = useEditor(waiting);
  return (
    <Field
      label={label}
      hint={`At least ${CONTENT_MIN} characters; ${RECOMMENDED_WORDS.from}-${RECOMMENDED_WORDS.to} words are recommended.`}
      error={error}
    >
      {(ids) => (
        <>
          {Editor ? (
            <div className="min-h-83">
              <input type="hidden" name="content" value={value} data-focus={ids.id} />
              <input type="hidden" name="format" value="html" />
              <Editor
                {...ids}
                label={label}
                placeholder={PLACEHOLDER}
                value={value}
                onChange={onChange}
                autoFocus={wasFocused.current}
              />
            </div>
          ) : (
            <textarea
              {...ids}
              {...(autoFocus && { autoFocus })}
              ref={box}
              name="content"
              defaultValue={text}
              readOnly={waiting}
              autoComplete="off"
              placeholder={PLACEHOLDER}
              onFocus={() => (wasFocused.current = true)}
              onBlur={() => (wasFocused.current = false)}
              onChange={(event) => onChange(textToHtml(event.target.value))}
              className={classes(controlClasses, 'min-h-83 px-4 py-3 font-serif text-lg')}
            />
          )}
          <div className="min-h-6 text-ink-faint text-sm">
            {/* Not on the server: a form that comes back is a whole page at once. */}
            <Suspense>{alive && value !== '' && <Words html={value} />}</Suspense>
          </div>
        </>
      )}
    </Field>
  );
}

/** What a person does who is about to write. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** Whoever reads the guidelines first has it by then. */
const SOON_MS = 1500;

/** Loaded when somebody is there, when the page has been open for a moment, or when a draft waits to be shown: it weighs more than the page. */
function useEditor(needed: boolean) {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>();
  useEffect(() => {
    // Should it fail to load, the plain box stays and works.
    const load = () => {
      stop();
      import('#platform/web/ui/rich-text/RichTextEditor.tsx').then(
        (module) => setEditor(() => module.default),
        console.warn,
      );
    };
    const timer = setTimeout(() => load(), SOON_MS);
    const stop = () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, load);
    };
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, load, { passive: true });
    if (needed) load();
    return stop;
  }, [needed]);
  return Editor;
}
