// The boundaries of the architecture. For each rule scripts/boundaries.test.ts has a tree that breaks it on purpose:
// a wrong pattern passes silently.
const MODULE = '^server/src/modules/([^/]+)/';
const TESTS = '(\\.test\\.tsx?$|^server/src/testkit/|^e2e/)';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-cycles', 'A file may not reach itself.', {}, { circular: true }),
    {
      ...rule(
        'no-module-cycles',
        'If payments must react to bookings, bookings emits an event.',
        { path: '^server/src/modules/[^/]+$' },
        { circular: true, path: '^server/src/modules/' },
      ),
      scope: 'folder',
    },
    rule(
      'contract-is-pure',
      'The contract knows Zod, the renderer of its texts and itself.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', 'node_modules/(zod|@lingui/(core|message-utils))/'] },
    ),
    rule(
      'server-and-web-meet-only-in-contract',
      'Share through contract/.',
      { path: '^(server|web)/' },
      { path: '^(server|web)/', pathNot: '^$1/' },
    ),
    rule(
      'modules-use-the-front-door',
      'Another module is reached only through its *.public.ts.',
      { path: MODULE },
      { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', '\\.public\\.ts$'] },
    ),
    rule(
      'platform-knows-no-domain',
      'Platform is what any product could use.',
      { path: '^server/src/platform/' },
      { path: '^server/src/modules/' },
    ),
    rule(
      'rules-are-pure',
      'Rules and policies do no I/O: they read nothing but their arguments.',
      { path: '\\.(rules|policy)(\\.ts$|/)' },
      {
        pathNot: [
          '\\.(rules|policy)(\\.ts$|/)',
          '^contract/',
          '^server/src/platform/(errors|actor|machine|event-names)\\.ts$',
          '^server/src/modules/locations/gazetteer/',
        ],
      },
    ),
    rule(
      'sql-only-in-queries',
      'SQL lives in *.queries.ts.',
      {
        path: '^server/',
        pathNot: [
          '\\.queries(\\.ts$|/)',
          '^server/src/platform/(db(\\.types)?|quick-client|read-target)\\.ts$',
          '^server/src/platform/embedded-postgres',
        ],
      },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule(
      'http-only-at-the-edge',
      'Use cases know no request or reply.',
      {
        path: '^server/',
        pathNot: ['\\.routes(\\.ts$|/)', '^server/src/platform/http/', '^server/src/(app|main|web)\\.ts$'],
      },
      { path: ['node_modules/fastify/', '^server/src/platform/http/'] },
    ),
    rule(
      'routes-go-through-usecases',
      'A route never queries or decides.',
      { path: '\\.routes(\\.ts$|/)' },
      { path: '\\.(queries|rules)(\\.ts$|/)' },
    ),
    rule(
      'features-use-the-front-door',
      'Another feature is reached only through its public.ts.',
      { path: '^web/app/features/([^/]+)/' },
      {
        path: '^web/app/features/',
        pathNot: ['^web/app/features/$1/', '^web/app/features/[^/]+/public\\.ts$'],
      },
    ),
    rule(
      'only-routes-know-features',
      'Frames, kits and lib are what any feature could use.',
      { path: '^web/app/', pathNot: '^web/app/(features/|routes\\.ts$)' },
      { path: '^web/app/features/' },
    ),
    rule(
      'staff-kit-is-for-staff',
      'What others need, too, is in form-kit, shell or ui.',
      { path: '^web/app/(shell|form-kit|field-kit)/' },
      { path: '^web/app/staff-kit/' },
    ),
    rule(
      'lib-draws-nothing',
      'lib is below shell and the kits.',
      { path: '^web/app/lib/' },
      { path: '^web/app/(shell|form-kit|field-kit|staff-kit)/' },
    ),
    rule(
      'ui-knows-no-domain',
      'ui/ draws; it never fetches.',
      { path: '^web/app/ui/' },
      { path: ['^contract/', '^web/app/(?!ui/)'] },
    ),
    rule(
      'no-tests-in-product-code',
      'Shipped code never imports a test.',
      { pathNot: TESTS },
      { path: TESTS },
    ),
    rule(
      'not-to-unresolvable',
      'Every import must resolve.',
      {},
      { couldNotResolve: true, pathNot: '\\+types/' },
    ),
    rule(
      'declared-dependencies-only',
      'Declare what you import.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
  },
};
