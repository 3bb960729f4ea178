import { CopyButton } from './CopyButton.tsx';

/** Shows a secret that can be seen only now, with a button that copies it. Screen readers read out `what`: 'the key'. */
export const ShownSecret = ({ text, what }: { text: string; what: string }) => (
  <>
    <code className="block select-all break-all rounded-md border border-rule bg-sunk p-3 font-mono text-sm">
      {text}
    </code>
    <CopyButton text={text} what={what} />
  </>
);
