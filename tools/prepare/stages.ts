import { browserStage, checks, nodeTests, verdict, walks, type Stage } from './runners.ts'

/** What `npm test` runs, in this order: cheap and telling first. */
export const STAGES: readonly Stage[] = [
  verdict('types', 'types of all packages', 'tsc', '-b'),
  verdict('lint', 'lint, with types', 'oxlint', '--type-aware', '--deny-warnings'),
  verdict('format', 'format', 'prettier', '--check', '--log-level', 'warn', '.'),
  checks,
  nodeTests(
    'units',
    'units in Node',
    ['shared-utils/src/{contracts,garments}/**/*.test.ts', 'tools/**/*.test.ts'],
    '--test-isolation=none',
  ),
  nodeTests(
    'server',
    'units of the server, on its own PostgreSQL',
    ['server/**/*.test.ts'],
    '--test-isolation=none',
  ),
  verdict('build', 'build of the page', process.execPath, 'tools/build/build.ts', '--if-stale'),
  browserStage('browser', 'units in a real browser'),
  walks('contract', 'wire contract'),
  walks('integration', 'apps together'),
  walks('e2e', 'the story in a real browser'),
  walks('a11y', 'accessibility'),
  walks('faults', 'faults'),
  walks('budget', 'sizes'),
]
