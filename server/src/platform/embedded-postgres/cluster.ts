import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  access,
  chown,
  constants,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'
import { processExists } from './postmaster-file.ts'
import { program } from './programs.ts'
import { canEnter, isRoot, runAsFor, UNPRIVILEGED, type RunAs } from './run-as.ts'

/** The major version of the bundled PostgreSQL. */
export const MAJOR_VERSION = 18

/** The superuser; the application connects as another user. */
export const SUPERUSER = 'postgres'

/** The data folder of a PostgreSQL and the user that runs it. */
export interface Cluster {
  path: string
  runAs: RunAs | undefined
  /** False until `createCluster` has run. */
  exists: boolean
  /** The expected location, a link to `path` when the data are kept elsewhere. */
  linkedFrom?: string
}

/**
 * Checks `<dataDir>/postgres`. As root, data out of reach of the unprivileged user are kept below `placesFolder` and
 * linked from the expected location.
 */
export async function inspectCluster(
  dataDir: string,
  placesFolder: string,
  say: (line: string) => void,
): Promise<Cluster> {
  await makeFolder(dataDir)
  const expected = join(await realpath(dataDir), 'postgres')
  const found = await realpath(expected).catch(() => undefined)
  const link = found ? undefined : await readlink(expected).catch(() => undefined)
  if (link)
    throw new StartProblem(
      `${expected} links to ${link}, which is gone: bring it back, or remove the link to begin anew.`,
    )
  const path = found ?? expected
  const runAs = await runAsFor(path)
  const content = found ? await list(path) : []
  if (content.length > 0) {
    await refuseForeign(path, content, runAs)
    return { path, runAs, exists: true }
  }
  if (!runAs || canEnter(dataDir, runAs)) return { path, runAs, exists: false }
  const place = join(placesFolder, createHash('sha256').update(expected).digest('hex').slice(0, 12))
  await mkdir(place, { recursive: true, mode: 0o755 })
  say(
    `PostgreSQL must not run as root, and its user ${runAs.uid} cannot reach ${dataDir}: ` +
      `the data are in ${place}, linked from there.`,
  )
  const elsewhere = join(place, 'postgres')
  return { path: elsewhere, runAs, exists: (await list(elsewhere)).length > 0, linkedFrom: expected }
}

/**
 * Creates the cluster in a temporary folder and moves it into place when complete.
 * @param onWaiting called when the rest is up to a PostgreSQL program
 */
export async function createCluster(
  cluster: Cluster,
  programs: string,
  password?: string,
  onWaiting?: () => void,
): Promise<void> {
  const { path, runAs, linkedFrom } = cluster
  await removeDrafts(path)
  const draft = `${path}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (runAs) await chown(draft, runAs.uid, runAs.gid)
    const flags = ['-D', draft, '-U', SUPERUSER, '--locale=C', '--encoding=UTF8', '--auth-local=trust']
    if (password) {
      await writeFile(passwordFile, password, { mode: 0o600 })
      if (runAs) await chown(passwordFile, runAs.uid, runAs.gid)
      flags.push('--auth-host=scram-sha-256', `--pwfile=${passwordFile}`)
    } else flags.push('--auth-host=reject')
    const made = initdb(programs, flags, runAs)
    onWaiting?.()
    await made
    await rename(draft, path) // fails when another process was first
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // another process may have been first: then its cluster is used
    if ((await list(path)).length === 0) throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
  if (linkedFrom) await symlink(path, linkedFrom).catch(ignoreExisting)
}

function initdb(programs: string, args: string[], runAs: RunAs | undefined): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  const child = spawn(program(programs, 'initdb'), args, {
    ...runAs,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk))
  child.once('error', reject)
  child.once('close', (code) => {
    const reason = stderr.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? `exit ${code}`
    if (code === 0) done()
    else reject(new StartProblem(`The database folder could not be created: ${reason}.`))
  })
  return promise
}

async function refuseForeign(path: string, content: string[], runAs: RunAs | undefined): Promise<void> {
  const owner = (await stat(path)).uid
  if (!isRoot() && process.getuid && owner !== process.getuid())
    throw new StartProblem(
      `${path} belongs to user ${owner}: start the server as the user who made it, ` +
        `or give it to the present one with "chown -R ${process.getuid()} ${path}" while it is stopped.`,
    )
  if (runAs && owner === 0)
    throw new StartProblem(
      `${path} belongs to root, who must not run PostgreSQL: "chown -R ${UNPRIVILEGED.uid}:${UNPRIVILEGED.gid} ${path}".`,
    )
  if (runAs && !canEnter(path, runAs))
    throw new StartProblem(
      `User ${runAs.uid}, who runs PostgreSQL, cannot reach ${path}: ` +
        'let others enter the folders above it (chmod o+x), or set DATA_DIR to another folder.',
    )
  const version = content.includes('PG_VERSION') ? await readFile(join(path, 'PG_VERSION'), 'utf8') : ''
  const major = Number.parseInt(version)
  if (!major)
    throw new StartProblem(
      `${path} is not a database folder (it has no PG_VERSION): restore it from a backup, or move it away to begin anew.`,
    )
  if (major !== MAJOR_VERSION)
    throw new StartProblem(
      `${path} was written by PostgreSQL ${major} and this release brings ${MAJOR_VERSION}. With both installed, run ` +
        `"initdb -U ${SUPERUSER} --locale=C --encoding=UTF8 ${path}-${MAJOR_VERSION} && ` +
        `pg_upgrade -U ${SUPERUSER} -b <bin of ${major}> -B <bin of ${MAJOR_VERSION}> -d ${path} -D ${path}-${MAJOR_VERSION}", ` +
        'then put the new folder in the place of the old one.',
    )
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a folder' : `${code}`
    throw new StartProblem(
      `The data folder ${resolve(dataDir)} cannot be used (${reason}): set DATA_DIR to a folder that can be written.`,
    )
  }
}

/** Temporary folders of processes that died while creating a cluster. */
async function removeDrafts(path: string): Promise<void> {
  const parent = join(path, '..')
  for (const name of await list(parent)) {
    const pid = Number(/^postgres\.new-(\d+)/.exec(name)?.[1])
    if (pid && !processExists(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new StartProblem(`${folder} cannot be read (${code}): start the server as the user who made it.`)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
