import { readFile, realpath, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MonitoredFolder } from '@mtm/shared-utils/contracts/dto/monitor/disk'
import { disksOf, mountOf, parseMounts, type Mount } from './mounts.ts'

/** The space of a disk in bytes. */
export interface Space {
  total: number
  /** for users who are not root */
  free: number
}

/** A disk and what lies on it. */
export interface Disk {
  point: string
  type: string | null
  /** null: did not answer, or refuses us */
  space: Space | null
  folders: MonitoredFolder[]
}

export interface DiskReader {
  read(): Promise<Disk[]>
}

export interface DiskReaderOptions {
  folders: Readonly<Partial<Record<MonitoredFolder, string>>>
  /** the text of `/proc/self/mountinfo`; null where there is none */
  mounts?: () => Promise<string | null>
  space?: (path: string) => Promise<Space>
  limitMs?: number
}

const LIMIT_MS = 1_000

/**
 * Reads the disks of this machine. A disk that does not answer has no space and leaves the others alone; it is not asked
 * again before it has answered, since each question that hangs occupies a thread.
 */
export function openDisks(options: DiskReaderOptions): DiskReader {
  const { mounts = systemMounts, space = spaceOf, limitMs = LIMIT_MS } = options
  const folders = Object.entries(options.folders) as [MonitoredFolder, string][]
  const pending = new Map<string, Promise<Space | null>>()
  const measure = (point: string) => {
    const running = pending.get(point)
    if (running) return running
    const answer = space(point)
      .catch(() => null)
      .finally(() => pending.delete(point))
    pending.set(point, answer)
    return answer
  }
  return {
    async read() {
      const text = await mounts().catch(() => null)
      const places = await Promise.all(
        folders.map(async ([folder, path]) => ({ folder, path: await existing(path) })),
      )
      const disks = text === null ? await disksOfFolders(places) : mountedDisks(parseMounts(text), places)
      return Promise.all(
        disks.map(async (disk) => ({ ...disk, space: await within(measure(disk.point), limitMs) })),
      )
    },
  }
}

interface Place {
  folder: MonitoredFolder
  path: string
}
type Found = Omit<Disk, 'space'>

function mountedDisks(mounts: readonly Mount[], places: readonly Place[]): Found[] {
  const disks = disksOf(
    mounts,
    places.map(({ path }) => path),
  )
  return disks.map(({ point, type, device }) => ({
    point,
    type,
    folders: places.flatMap(({ folder, path }) => (mountOf(mounts, path)?.device === device ? folder : [])),
  }))
}

/** Where the system has no list of mounts: the disks of the folders, named by the folder. */
async function disksOfFolders(places: readonly Place[]): Promise<Found[]> {
  const disks = new Map<number, Found>()
  for (const { folder, path } of places) {
    const { dev } = await stat(path)
    const disk = disks.get(dev) ?? { point: path, type: null, folders: [] }
    disk.folders.push(folder)
    disks.set(dev, disk)
  }
  return [...disks.values()]
}

const systemMounts = () =>
  process.platform === 'linux' ? readFile('/proc/self/mountinfo', 'utf8') : Promise.resolve(null)

async function spaceOf(path: string): Promise<Space> {
  const { blocks, bavail, bsize } = await statfs(path)
  return { total: blocks * bsize, free: bavail * bsize }
}

/** The real path of a folder, or of the nearest one above it that exists. */
async function existing(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null)
  if (real !== null) return real
  const above = dirname(path)
  return above === path ? path : existing(above)
}

async function within<T>(answer: Promise<T | null>, limitMs: number): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), limitMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
