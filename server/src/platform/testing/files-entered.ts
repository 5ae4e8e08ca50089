import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

/** Files that help tests. */
const OF_TESTS = /(\.test|\/testing)\.ts$|\/testing\//

/**
 * The files whose functions ran while some work was done, counted by V8. Loading a file does not count, nor do files of
 * tests.
 * @param folder only files below this one
 * @returns paths below the folder, sorted
 */
export async function filesEntered(folder: URL, work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // starts the counts anew: what ran while the profiler was started is left out
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

/** The first function of a file stands for its own statements, which run once when it is loaded. */
const isEntered = ({
  functionName,
  ranges,
}: {
  functionName: string
  ranges: { startOffset: number; count: number }[]
}) => ranges.some(({ startOffset, count }) => count > 0 && !(functionName === '' && startOffset === 0))
