// Plain JavaScript for Node 20: it runs before anything else is there.
/** Stages that need no browser of ours; a run of these alone asks for none. */
export const WITHOUT_BROWSER = new Set([
  'types',
  'lint',
  'elements',
  'format',
  'checks',
  'units',
  'tools',
  'server',
  'build',
  'contract',
  'faults',
  'second-postgres',
  'redis',
  'firefox',
  'webkit',
])
