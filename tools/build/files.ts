import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.map'])
/** Deployments whose files stay served for pages that are still open. */
export const KEPT_RELEASES = 3

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes `<file>.br` and `<file>.gz` beside every text file that lacks them. */
export async function compressAll(dir: string, paths: readonly string[], quality: number): Promise<void> {
  const done = new Set(await readdir(join(dir, 'assets')).catch(() => []))
  const waiting = paths.filter((path) => {
    const name = path.replace(/^assets\//, '')
    return COMPRESSIBLE.has(extname(path)) && !(path !== name && done.has(`${name}.br`))
  })
  await Promise.all(
    waiting.map(async (path) => {
      const content = await readFile(join(dir, path))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(join(dir, `${path}.br`), await brotli(content, { params }))
      await writeFile(join(dir, `${path}.gz`), await gz(content, { level: quality > 9 ? 9 : 6 }))
    }),
  )
}

interface Releases {
  /** newest first: the asset names of each release */
  releases: string[][]
}

/** Records the files of this release and removes those that only older releases than the last three used. */
export async function keepReleases(dir: string, files: readonly string[]): Promise<void> {
  const record = join(dir, 'releases.json')
  const current = [...files].sort()
  // one that comes back takes one place, not two
  const others = readReleases(record).filter((release) => release.join() !== current.join())
  const releases = [current, ...others].slice(0, KEPT_RELEASES)
  const kept = new Set(releases.flat())
  await mkdir(join(dir, 'assets'), { recursive: true })
  for (const name of await readdir(join(dir, 'assets')))
    if (!kept.has(`assets/${name.replace(/\.(br|gz|map)$/, '')}`)) await rm(join(dir, 'assets', name))
  await writeFile(record, JSON.stringify({ releases } satisfies Releases, null, 1))
}

function readReleases(record: string): string[][] {
  try {
    return (JSON.parse(readFileSync(record, 'utf8')) as Releases).releases
  } catch {
    return []
  }
}
