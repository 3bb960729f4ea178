/**
 * `npm run count`: counts the code in src: lines and modules by layer, their sizes, modules with a single importer,
 * type assertions, and the lines and files of each kind. Leaves out tests and everything that only tests import.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SRC = path.join(import.meta.dirname, '../src');
const LAYERS = ['kernel', 'platform/server', 'platform/web', 'features', 'app'];
const KINDS = ['articles', 'announcements', 'jobs', 'courses', 'events', 'popups', 'authors', 'topics'];

const files = new Map(
  readdirSync(SRC, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixtures)\./.test(name) && !name.startsWith('testing/'))
    .map((name) => [name, readFileSync(path.join(SRC, name), 'utf8')]),
);

const importers = new Map();
for (const [file, text] of files)
  for (const [, specifier] of text.matchAll(/(?:from |import |import\()'([#.][^']+)'/g)) {
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : path.posix.join(path.posix.dirname(file), specifier);
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }

const linesOf = (text) => text.split('\n').length - 1;
const total = (names) => names.reduce((sum, name) => sum + linesOf(files.get(name)), 0);
const under = (...folders) =>
  [...files.keys()].filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)));
const row = (name, ...figures) => console.log(name.padEnd(34), ...figures.map((figure) => String(figure).padStart(8)));

row('', 'lines', 'modules');
for (const layer of LAYERS) row(layer, total(under(layer)), under(layer).length);
const all = under(...LAYERS);
row('all', total(all), all.length);

const sizes = all.map((name) => linesOf(files.get(name))).sort((a, b) => a - b);
row('lines of a module: median', sizes[Math.floor(sizes.length / 2)]);
row('lines of a module: nine in ten', sizes[Math.floor(sizes.length * 0.9)]);
row('lines of a module: most', sizes.at(-1));
row('modules with one importer', all.filter((name) => importers.get(name)?.size === 1).length);
row('modules of at most 20 lines', sizes.filter((size) => size <= 20).length);

let assertions = 0;
let anys = 0;
const visit = (node) => {
  if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) assertions += 1;
  if (node.kind === ts.SyntaxKind.AnyKeyword) anys += 1;
  ts.forEachChild(node, visit);
};
for (const name of all) visit(ts.createSourceFile(name, files.get(name), ts.ScriptTarget.Latest));
row('type assertions', assertions);
row('any', anys);

for (const kind of KINDS) row(`kind: ${kind}`, total(under(`features/${kind}`)), under(`features/${kind}`).length);
