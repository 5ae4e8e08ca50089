import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

/** Test helper files. */
const OF_TESTS = /(\.test|\/testing)\.ts$|\/testing\//

/**
 * The files whose functions ran during `work`, counted by V8. Loading a file does not count, nor do test files.
 * @param folder only files below this one
 * @returns paths below the folder, sorted
 */
export async function filesEntered(folder: URL, work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // resets the counts, dropping functions that ran while the profiler started
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.startsWith(folder.href) && !OF_TESTS.test(url))
      .filter(({ functions }) => functions.some(isEntered))
      .map(({ url }) => fileURLToPath(url).slice(fileURLToPath(folder).length))
      .sort()
  } finally {
    session.disconnect()
  }
}

/** The first function of a file represents its top-level statements, which run once on load. */
const isEntered = ({
  functionName,
  ranges,
}: {
  functionName: string
  ranges: { startOffset: number; count: number }[]
}) => ranges.some(({ startOffset, count }) => count > 0 && !(functionName === '' && startOffset === 0))
