// npm start: installs what is missing, builds what is stale, runs the server until it is told to stop.
import { environment, main, prepare, Problem, run } from './node.mjs'

await main(async () => {
  const node = await prepare()
  const env = environment(node)
  if (!(await isBuilt(node))) {
    const code = await run(node, ['tools/build/build.ts', '--if-stale'], { env })
    if (code !== 0) throw new Problem('The pages could not be built: see the lines above.')
  }
  return run(node, ['server/src/main/server.ts'], { env, apart: true })
})

/** Asks without a process of its own where this Node can read the sources. */
async function isBuilt(node) {
  if (node !== process.execPath) return false
  const { inputStamp, isFresh } = await import('../build/stale.ts')
  return isFresh(inputStamp('production'))
}
