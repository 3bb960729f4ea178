/** Who may import whom: docs/architecture.md. */
const door =
  '(contract|issues-contract|vocabulary|server/table|server/index|web/index|web/queries|web/editing/[^/]+)\\.tsx?$';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-is-pure',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.test\\.' },
      to: { pathNot: '^(src/kernel/|node_modules/zod/)' },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^src/features/[^/]+/(contract|vocabulary)\\.ts$' },
      to: { pathNot: '^(node_modules/zod/|src/kernel/|src/features/[^/]+/(contract|vocabulary)\\.ts$)' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/(web|features/[^/]+/web)/', pathNot: '\\.test\\.' },
      to: { path: '^(src/(server|features/[^/]+/server|testing)/|node_modules/(drizzle-orm|fastify|pg|better-auth)/)' },
    },
    {
      name: 'pages-import-contracts-as-types',
      comment: 'Schemas stay out of readers’ browsers; a form loads its own when it is sent, by import().',
      severity: 'error',
      from: { path: '^src/(web|features/[^/]+/web)/', pathNot: '\\.test\\.' },
      to: { path: 'contract\\.ts$', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/(server|features/[^/]+/server)/', pathNot: '(\\.test\\.|^src/server/mail/templates/)' },
      to: { path: '^(src/(web|features/[^/]+/web|testing)/|node_modules/react(-dom)?/)' },
    },
    {
      name: 'features-meet-at-their-doors',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.' },
      to: { path: '^src/features/', pathNot: `^src/features/($1/|[^/]+/${door})` },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
