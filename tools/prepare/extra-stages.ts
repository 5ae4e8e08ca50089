import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { webkit } from '@playwright/test'
import { deleteKeys, findRedis, withPrefix } from './a-redis.ts'
import { findFirefox, findProgram } from './find-browser.mjs'
import {
  browserStage,
  LONG_TESTS,
  nodeTests,
  SERVER_TESTS,
  sum,
  walks,
  type Outcome,
  type Stage,
} from './runners.ts'
import { dropDatabases, findSecondPostgres, type Found } from './second-postgres.ts'

/** A stage of `--all`, or why this machine cannot run it. */
export type Extra = Stage | { missing: string }

/** What `--all` adds where this machine has it, and why something is left out. */
export async function extraStages(env: NodeJS.ProcessEnv): Promise<{ stages: Stage[]; missing: string[] }> {
  const postgres = await findSecondPostgres(env)
  const redis = await findRedis(env)
  const all: Extra[] = [
    postgres ? onPostgres(postgres) : { missing: NO_POSTGRES },
    redis ? withRedis(redis) : { missing: NO_REDIS },
    inFirefox(findFirefox()),
    inWebKit(findProgram('WebKitWebDriver'), findProgram('Xvfb')),
    storyInWebKit(webkit.executablePath()),
    manyFaults,
    silentPrimary,
    inOtherLanguages,
    longWalks,
    wholeTests,
    longTests,
  ]
  return {
    stages: all.filter((extra) => 'run' in extra),
    missing: all.flatMap((extra) => ('missing' in extra ? extra.missing : [])),
  }
}

const NO_POSTGRES =
  'second PostgreSQL: none of version 15 or newer is installed or answers (TEST_DATABASE_URL names one)'
const NO_REDIS = 'Redis: none is installed or answers (REDIS_URL names one)'

/** A name for everything that one run makes on what is not ours alone. */
const runName = () => `mtm_test_${randomBytes(4).toString('hex')}`

/** Every unit of the server on another PostgreSQL, in databases that are dropped however the run ends. */
function onPostgres({ on, open }: Found): Stage {
  return {
    name: 'second-postgres',
    what: `units of the server on ${on}`,
    on,
    run: async (files) => {
      const prefix = runName()
      const { url, close } = await open()
      try {
        const env = { TEST_DATABASE_URL: url, TEST_DATABASE_PREFIX: prefix }
        return await serverUnits('second-postgres', env, files)
      } finally {
        await dropDatabases(url, prefix).finally(close)
      }
    },
  }
}

/** The walk over the pages of the monitor, two of which show another face with a Redis. */
const MONITOR_WALK = 'tests/e2e/monitor.spec.ts'

/** Every unit of the server with a Redis, and the monitor's pages, under keys that are removed however the run ends. */
export function withRedis({ on, open }: Found): Stage {
  return {
    name: 'redis',
    what: `units of the server and pages of the monitor with Redis (${on})`,
    on,
    run: async (files) => {
      const prefix = `${runName()}:`
      const { url, close } = await open()
      try {
        const env = { TEST_REDIS_URL: withPrefix(url, prefix) }
        const walked = files?.filter(isWalk) ?? [MONITOR_WALK]
        const units = files?.filter((file) => !isWalk(file))
        const ends: Outcome[] = []
        if (units?.length !== 0) ends.push(await serverUnits('redis', env, units))
        if (walked.length > 0) ends.push(await walks('redis-walks', '', { env }).run(walked))
        return { ...sum(ends), output: ends.map(({ output }) => output).join('') }
      } finally {
        await deleteKeys(url, prefix).finally(close)
      }
    },
  }
}

const isWalk = (file: string): boolean => file.endsWith('.spec.ts')

function serverUnits(
  name: string,
  env: NodeJS.ProcessEnv,
  files: readonly string[] | undefined,
): Promise<Outcome> {
  return nodeTests(name, 'units of the server', { ...SERVER_TESTS, env }).run(files)
}

/** Faults under load, as many as take a quarter of an hour. */
const manyFaults = nodeTests('many-faults', '100 rounds of faults under load', {
  patterns: ['tests/faults/rounds.test.ts'],
  env: { FAULT_ROUNDS: '100' },
})

/** The long tests kill the processes of a primary; here its connections stay open and nothing answers. */
const silentPrimary = nodeTests('silent-primary', 'a primary that falls silent under load', {
  patterns: ['tests/faults/dying-primary.long.test.ts'],
  env: { PRIMARY_FALLS_SILENT: '1' },
})

/** Walks in the languages that those of `npm test` leave out by turns: `tests/support/languages.ts`. */
const inOtherLanguages = walks('walks-languages', 'walks in their other languages', {
  env: { WALK_LANGUAGES: 'others' },
})

/** Walks that `npm test` cuts: every plain list, every screen of a phone in all languages, twenty rounds between all apps. */
const longWalks = walks('walks-long', 'walks that npm test cuts', {
  paths: ['a11y/', 'integration/walks.spec.ts'],
  env: { WALK_SCREENS: 'all', WALK_ROUNDS: '20' },
})

/** Whole installations that are started, killed, restored, moved and guided; generators and guides that are carried out. */
const longTests = nodeTests('long', 'long tests', LONG_TESTS)

/** What `npm test` deals out in parts: every bad value at every operation, the size of every view of a garment. */
const wholeTests = nodeTests('whole', 'every bad value at every operation, every picture', {
  patterns: ['server/src/main/hostile-input.test.ts', 'shared-utils/src/garments/preview/size.test.ts'],
  env: { WHOLE_TESTS: 'yes' },
})

function inFirefox(path: string | null): Extra {
  if (!path) return { missing: 'Firefox: not installed (FIREFOX_PATH names one)' }
  const env = { TEST_BROWSER: 'firefox', FIREFOX_PATH: path }
  return { ...browserStage('firefox', 'units in Firefox', env), on: path }
}

function inWebKit(driver: string | null, display: string | null): Extra {
  if (!driver || !display)
    return {
      missing: `WebKit: ${driver ? 'Xvfb' : 'WebKitWebDriver'} is not installed (Debian: webkit2gtk-driver, xvfb)`,
    }
  const env = { TEST_BROWSER: 'webkit', WEBKIT_DRIVER: driver, XVFB: display }
  return { ...browserStage('webkit', 'units in WebKit', env), on: driver }
}

function storyInWebKit(path: string): Extra {
  if (!existsSync(path))
    return { missing: 'the story in WebKit: not installed (npx playwright install --with-deps webkit)' }
  const options = { paths: ['e2e/'], env: { WALK_BROWSER: 'webkit' } }
  return { ...walks('walks-webkit', 'the story in WebKit', options), on: path }
}
