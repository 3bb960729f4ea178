import { expect, test } from 'vitest';
import { apply, mutantsOf } from './mutants.ts';

const mutated = (source: string) => mutantsOf(source, 'file.ts').map((mutant) => apply(source, mutant));

test.each([
  ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
  ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
  ['const a = b && c;', ['const a = (b);', 'const a = (c);']],
  ['const a = b ?? c;', ['const a = (b);', 'const a = (c);']],
  ['const a = 7;', ['const a = (7 + 1);']],
  ['const a = 1;', ['const a = 2;']],
  ["const a = 'x';", ["const a = '';"]],
  ['const a = [b, c];', ['const a = [];']],
  ['function f() { throw a; }', ['function f() { ; }']],
  ['function f() { return a; }', ['function f() { ; }']],
])('%s', (source, expected) => {
  expect(mutated(source)).toEqual(expected);
});

test.each([
  "import a from 'b';",
  "export * from 'b';",
  "type A = 'b' | 7;",
  "const a: 'b' = c;",
  "const a = { 'b-c': d };",
  "const a = '';",
  'const a = [];',
  'const [a, b] = c;',
  'const a = <B>() => sql`select`;',
])('%s has no mutants', (source) => {
  expect(mutated(source)).toEqual([]);
});

test('a mutant has the number of its line', () => {
  expect(mutantsOf('const a = b;\nconst c = 7;\n', 'file.ts').map(({ line }) => line)).toEqual([2]);
});
