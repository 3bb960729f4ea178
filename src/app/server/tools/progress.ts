const SELDOM_MS = 10_000;

/** Shows the progress of something: in a terminal always on the same line, elsewhere as a line every ten seconds. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr) {
  let shown = '';
  let said = Date.now();
  const clear = () => {
    if (shown && stream.isTTY) stream.write(`\r${' '.repeat(shown.length)}\r`);
    shown = '';
  };
  return {
    show(text: string): void {
      if (text === shown) return;
      if (stream.isTTY) {
        clear();
        stream.write(text);
        shown = text;
      } else if (Date.now() - said >= SELDOM_MS) {
        said = Date.now();
        stream.write(`${text}\n`);
      }
    },
    clear,
  };
}
