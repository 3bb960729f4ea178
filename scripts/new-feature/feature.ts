/** A new kind of content: the files of `template`, under its own name, and its lines in the files that list all kinds. */
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The place of a line: behind the text that `after` matches. */
interface Line {
  after: RegExp;
  text: string;
}

/** The name of the template's kind. */
const MANY = 'samples';
const TEMPLATE = path.join(import.meta.dirname, 'template');
const FIRST_IMPORT = /^(?=import )/m;

const kindsImports = `import { storedSamples } from '#features/samples/server/content.ts';
import { samplesRoutes } from '#features/samples/server/routes.ts';
`;

/** Lines for the files that list all kinds. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  'src/features/kinds.ts': [
    { after: FIRST_IMPORT, text: "import { SAMPLE } from './samples/content.ts';\n" },
    { after: /KINDS = \[[^\]]*?(?=,?\s*\])/, text: ', SAMPLE' },
  ],
  'src/app/server/kinds.ts': [
    { after: FIRST_IMPORT, text: kindsImports },
    { after: /const halves: .*= \{\n/, text: '  sample: storedSamples,\n' },
    { after: /const routes = \[\n/, text: '  samplesRoutes,\n' },
  ],
  'src/app/web/desk.ts': [
    {
      after: FIRST_IMPORT,
      text: "import { sampleKinds, samplesScreen } from '#features/samples/web/desk/index.ts';\n",
    },
    { after: /^ {2}announcementsScreen,\n/m, text: '  samplesScreen,\n' },
    { after: /^ {4}\.\.\.eventKinds,\n/m, text: '    ...sampleKinds,\n' },
  ],
  'src/app/web/public-routes.ts': [
    {
      after: FIRST_IMPORT,
      text: "import { sampleRoute } from './routes/sample.tsx';\nimport { samplesRoute } from './routes/samples.tsx';\n",
    },
    { after: /^ {2}eventRoute,\n/m, text: '  samplesRoute,\n  sampleRoute,\n' },
  ],
  'src/app/web/desk-routes.ts': [
    { after: /import \{\n(?= {2}adminAnnouncementRoute)/, text: '  adminSampleRoute,\n' },
    { after: /^ {6}adminEventRoute,\n/m, text: '      adminSampleRoute,\n' },
  ],
  'src/app/server/topics.test.ts': [{ after: /^ {2}popups: true,\n/m, text: '  samples: true,\n' }],
  'src/app/web/routes/admin-editors.tsx': [
    {
      after: /(?=\/\*\*[^\n]*\nexport const adminPreviewRoute)/,
      text: `export const adminSampleRoute = editor(
  '/admin/samples/$id',
  'Sample Editor',
  lazyRouteComponent(() => import('#features/samples/web/editor/SampleEditorPage.tsx'), 'SampleEditorPage'),
  'samples/web/editor/SampleEditorPage.tsx',
);

`,
    },
  ],
  'src/platform/web/ui/data-table/listing.ts': [{ after: /^ {2}publicPath: [^;]*(?=;)/m, text: " | '/samples/'" }],
  'src/testing/records.ts': [
    { after: FIRST_IMPORT, text: "import { buildSample } from '#features/samples/server/factory.ts';\n" },
    { after: /^ {4}'\/api\/admin\/events': .*\n/m, text: "    '/api/admin/samples': (await buildSample(db)).id,\n" },
  ],
  'src/platform/server/http/visibility.test.ts': [
    { after: FIRST_IMPORT, text: "import { buildSample } from '#features/samples/server/factory.ts';\n" },
    { after: /^ {2}event: \(over\).*\n/m, text: '  sample: (over) => buildSample(t.db, over),\n' },
    { after: /^ {2}event: REVIEWED,\n/m, text: '  sample: REVIEWED,\n' },
  ],
  'src/platform/server/http/invalidation.test.ts': [
    { after: FIRST_IMPORT, text: "import { buildSample } from '#features/samples/server/factory.ts';\n" },
    { after: /^ {2}event: \(title\).*\n/m, text: '  sample: (title) => buildSample(t.db, { title, publishedAt }),\n' },
  ],
  'src/app/web/desk.test.tsx': [{ after: /expect\(open\)\.toEqual\(\[[^\]]*'event'/, text: ", 'sample'" }],
  'scripts/count-kind-files.mjs': [
    { after: /^const KINDS = \{\n/m, text: "  samples: 'sample',\n" },
    { after: /^const AT_MOST = \{/m, text: ' samples: 3,' },
  ],
};

/** The files outside the kind's own, which list all kinds. */
export const LISTS = Object.keys(LINES);

export interface Written {
  /** Files, from the root of the repository. */
  made: string[];
  changed: string[];
  /** Lines that did not find their place and have to be put there by hand, by file. */
  left: { file: string; text: string }[];
}

/**
 * Writes the kind below `root`.
 * @throws Error before anything is written, for names that are no plain words or exist
 */
export function writeFeature(root: string, many: string, one: string): Written {
  refuse(root, many, one);
  const named = (text: string) => rename(text, many, one);
  const written: Written = { made: [], changed: [], left: [] };
  for (const file of globSync('**/*.*', { cwd: TEMPLATE })) {
    const target = named(file);
    cpSync(path.join(TEMPLATE, file), path.join(root, target));
    writeFileSync(path.join(root, target), named(readFileSync(path.join(TEMPLATE, file), 'utf8')));
    written.made.push(target);
  }
  for (const [file, lines] of Object.entries(LINES)) {
    const place = path.join(root, file);
    let text = readFileSync(place, 'utf8');
    for (const line of lines) {
      const found = line.after.exec(text);
      if (!found) {
        written.left.push({ file, text: named(line.text) });
        continue;
      }
      const at = found.index + found[0].length;
      text = text.slice(0, at) + named(line.text) + text.slice(at);
    }
    writeFileSync(place, text);
    written.changed.push(file);
  }
  return written;
}

function refuse(root: string, many: string, one: string): void {
  for (const word of [many, one])
    if (!/^[a-z]{3,30}$/.test(word)) throw new Error(`“${word}” is not a plain word of 3 to 30 small letters`);
  if (many === one) throw new Error('The plural and the singular are the same word');
  const kinds = readFileSync(path.join(root, 'src/features/kinds.ts'), 'utf8');
  const places = [`src/features/${many}`, ...[many, one].map((word) => `src/app/web/routes/${word}.tsx`)];
  for (const place of places) if (existsSync(path.join(root, place))) throw new Error(`${place} exists`);
  if (new RegExp(`\\b${one.toUpperCase()}\\b`).test(kinds)) throw new Error(`There is a kind called ${one}`);
}

/** The template's words replaced, in small letters, with a capital and in capitals, and with the right article. */
export function rename(text: string, many: string, one: string): string {
  const an = /^[aeiou]/.test(one) ? 'n' : '';
  return text.replace(/\b([Aa]) (?=sample\b)/gi, `$1${an} `).replace(/samples|sample/gi, (found) => {
    const word = found.toLowerCase() === MANY ? many : one;
    if (found === found.toUpperCase()) return word.toUpperCase();
    return found[0] === 'S' ? word[0]!.toUpperCase() + word.slice(1) : word;
  });
}

/** For the end of the migration: the versions of a record go with it, which no table says. */
export const trigger = (many: string, one: string): string => `--> statement-breakpoint
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "${many}" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('${one}');
`;

/** The steps that remain. */
export const nextSteps = (many: string, one: string): string => `Next:
  npm run db:generate -- --name ${many}
  npm run db:search -- ${many}_search
  and at the end of the migration that this writes:
${trigger(many, one).trim()}
  npm run docs:permissions
  npm run check
  npm run test:api -- src/features/${many} visibility
`;
