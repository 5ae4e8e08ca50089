import type { Fault } from '../fault.ts'

/** The page that carries the micro-apps: loader, bus, texts. */
export const page: readonly Fault[] = [
  {
    id: 'loader-never-rejects',
    promise: 'A micro-app that does not load shows an error element instead of a dead page.',
    file: 'root-config/src/load-app.ts',
    find: 'return failedLifecycles(name, error, host)',
    replace: 'throw failedLifecycles(name, error, host)',
    stage: 'browser',
    tests: ['load-app.test.ts', 'app-failure.test.ts'],
  },
  {
    id: 'loader-missing-chunk',
    promise: 'A page whose files are gone after a deployment reloads once, and never in a loop.',
    file: 'root-config/src/gone-file.ts',
    find: 'pathname in integrity || edges.storage.getItem(GUARD) === build',
    replace: 'pathname in integrity',
    stage: 'browser',
    tests: ['gone-file.test.ts'],
  },
  {
    id: 'bus-order',
    promise: 'Events reach every listener in the order in which they were raised.',
    file: 'shared-utils/src/runtime/bus/bus.ts',
    find: 'if (!state.draining) drain()',
    replace: 'drain()',
    stage: 'browser',
    tests: ['bus.test.ts'],
  },
  {
    id: 'locale-keys',
    promise: 'A text that one language lacks, or fills with other placeholders, fails the checks.',
    file: 'tools/checks/locales.check.ts',
    find: 'else if (placeholders(text) !== placeholders(translated))',
    replace: 'else if (text === translated && text === key)',
    stage: 'units',
    tests: ['tools/checks/checks.test.ts'],
  },
]
