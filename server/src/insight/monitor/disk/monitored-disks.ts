import { hostname } from 'node:os'
import { join } from 'node:path'
import {
  MONITORED_FOLDERS,
  type DiskAnswer,
  type DiskMount,
  type FolderSize,
  type MonitoredFolder,
  type SpaceForecast,
} from '@mtm/shared-utils/contracts/dto/monitor/disk'
import type { Database } from '../../../platform/database/database.ts'
import { keptSamples, type KeptSample } from '../samples/kept-samples.ts'
import { measureFolder, watchFolderSize, type FolderSizes } from './folder-size.ts'
import { forecast } from './forecast.ts'
import { openDisks, type Disk, type DiskReader } from './read-disks.ts'

/** Files and folders that a measurement reads; on ordinary disks that is done in a second. */
const MOST_ENTRIES = 50_000
/** The time whose samples a forecast follows. */
const FORECAST_MS = 7 * 86_400_000

/** Reads the kept values of a metric, the oldest first. */
type KeptSamples = (db: Database, metric: string, since: Date) => Promise<readonly KeptSample[]>

/** Where the server keeps its data. With a bucket there is no folder of files. */
export interface StorageFolders {
  dataDir: string
  filesDir: string
  s3?: unknown
}

/** The disks of this machine and the folders of the server on them. */
export interface MonitoredDisks {
  disks: DiskReader
  sizes(): FolderSize[]
  answer(db: Database): Promise<DiskAnswer>
}

/** The kept samples of this machine, whose disks others do not have. */
const ofThisMachine: KeptSamples = (db, metric, since) => keptSamples(db, metric, since, hostname())

/** @param samplesOf where the samples of free bytes come from */
export function monitorDisks(
  { dataDir, filesDir, s3 }: StorageFolders,
  { samplesOf = ofThisMachine, disks }: { samplesOf?: KeptSamples; disks?: DiskReader } = {},
): MonitoredDisks {
  const folders: Partial<Record<MonitoredFolder, string>> = { data: dataDir, ...(!s3 && { files: filesDir }) }
  const reader = disks ?? openDisks({ folders })
  const watched = new Map<MonitoredFolder, FolderSizes>(
    MONITORED_FOLDERS.flatMap((folder) => {
      const path = folders[folder]
      if (path === undefined) return []
      const options = { most: MOST_ENTRIES, except: folder === 'data' ? [join(filesDir)] : [] }
      return [[folder, watchFolderSize(() => measureFolder(path, options))]]
    }),
  )
  const sizes = () => [...watched].map(([folder, size]) => sizeOf(folder, folders[folder]!, size.last()))
  return {
    disks: reader,
    sizes,
    async answer(db) {
      const found = await reader.read()
      const since = new Date(Date.now() - FORECAST_MS)
      const foretell = async ({ folders: [folder], space }: Disk): Promise<SpaceForecast | null> => {
        if (!folder || !space) return null
        // without samples the page still shows the disks
        const samples = await samplesOf(db, freeMetric(folder), since).catch(() => [])
        return forecast(samples, space.free)
      }
      const mounts = await Promise.all(
        found.map(async (disk): Promise<DiskMount> => {
          const { point, type, space, folders: on } = disk
          const { total, free } = space ?? { total: null, free: null }
          return { point, type, total, free, folders: on, forecast: await foretell(disk) }
        }),
      )
      return { mounts, folders: sizes() }
    },
  }
}

/** The metric of the free bytes of the disk that holds a folder. */
export const freeMetric = (folder: MonitoredFolder) => `disk.${folder}.free`

function sizeOf(folder: MonitoredFolder, path: string, last: ReturnType<FolderSizes['last']>): FolderSize {
  return {
    folder,
    path,
    bytes: last?.bytes ?? null,
    files: last?.files ?? null,
    isComplete: last?.isComplete ?? true,
    at: last?.at.toISOString() ?? null,
  }
}
