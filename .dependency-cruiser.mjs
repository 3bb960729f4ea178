/**
 * Which folder may import which: docs/architecture.md. Four layers (kernel, platform, features, app); each imports only
 * from those below it, including types. Tests may import from everywhere: many call the composed app.
 */
const SERVER = '^src/(platform|app|features/[^/]+)/server/';
const WEB = '^src/(platform|app|features/[^/]+)/web/';
const TEST = '\\.(test|fixtures)\\.tsx?$';
const door =
  '(contract|content|vocabulary|server/table|server/index|server/personal-data|web/index|web/queries)\\.tsx?$';

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'kernel-is-pure',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: TEST },
      to: { pathNot: '^(src/kernel/|node_modules/(zod|diff)/)' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TEST },
      to: { path: '^src/(features|app|testing)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TEST },
      to: { path: '^src/(app|testing)/' },
    },
    {
      name: 'features-meet-at-their-doors',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^src/features/', pathNot: `^src/features/($1/|kinds\\.ts$|[^/]+/${door})` },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^src/features/[^/]+/([a-z-]*contract|content|fields|[a-z-]*vocabulary)\\.ts$' },
      to: {
        pathNot:
          '^(node_modules/zod/|src/kernel/|src/features/kinds\\.ts$|src/features/[^/]+/([a-z-]*contract|content|fields|[a-z-]*vocabulary)\\.ts$)',
      },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { path: `${SERVER}|^src/testing/|^node_modules/(drizzle-orm|fastify|pg|better-auth)/` },
    },
    {
      name: 'pages-import-contracts-as-types',
      comment: 'Readers’ browsers must not load schemas; a form loads its own with import() when it is sent.',
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { path: 'contract\\.ts$', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: SERVER, pathNot: `${TEST}|/server/mails\\.tsx$|/server/mail/templates/|mail-templates\\.tsx$` },
      to: { path: `${WEB}|^src/testing/|^node_modules/react(-dom)?/` },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
