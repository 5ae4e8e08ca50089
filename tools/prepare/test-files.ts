// node tools/prepare/test-files.ts <file...>: runs test files in this process, each as a suite of its own, so that what
// a file opens in `before` is open only while its tests run. Reporters are flags of Node.
import { createHook } from 'node:async_hooks'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const attribution = whenEnabled()
// loaded after the line above: the runner enables its hook with the first suite
const { describe } = await import('node:test')

for (const file of process.argv.slice(2)) {
  const loaded = Promise.withResolvers<void>()
  void describe(file, () => import(pathToFileURL(resolve(file)).href).finally(loaded.resolve))
  await loaded.promise
}
attribution.stop()

/**
 * The hook by which Node's runner follows every promise to the test that made it: a seventh of the time of a run. While
 * files load, it assigns each test to its suite. Afterwards it would only add the name of the test to an uncaught error,
 * and such an error fails the run without it.
 */
function whenEnabled(): { stop(): void } {
  const hooks = Object.getPrototypeOf(createHook({})) as ReturnType<typeof createHook>
  const { enable } = hooks
  const enabled = new Set<ReturnType<typeof createHook>>()
  hooks.enable = function (this: ReturnType<typeof createHook>) {
    enabled.add(this)
    return enable.call(this)
  }
  return {
    stop() {
      hooks.enable = enable
      for (const hook of enabled) hook.disable()
    },
  }
}
