/** A disk as stock clients read it (backend contract 4.28). Bytes; `restPPT` is the share in use in percent, 0 to 100. */
export interface StockDisk {
  name: string
  max: number
  rest: number
  restPPT: number
}

/** The folders of the server whose place and size are shown. */
export const MONITORED_FOLDERS = ['data', 'files'] as const
export type MonitoredFolder = (typeof MONITORED_FOLDERS)[number]

/**
 * How long the space lasts when it goes on as it did: days; or `stable`, since it does not become less; or `unknown`,
 * since there are too few samples.
 */
export type SpaceForecast = { kind: 'unknown' | 'stable' } | { kind: 'days'; days: number }

/** A mounted disk. */
export interface DiskMount {
  /** where it is mounted, such as `/` */
  point: string
  /** kind of file system; null where the system does not say */
  type: string | null
  /** bytes; null: could not be read */
  total: number | null
  /** bytes that the server may still use; null: could not be read */
  free: number | null
  /** those of the folders that lie on it */
  folders: MonitoredFolder[]
  /** only for a disk with one of the folders */
  forecast: SpaceForecast | null
}

/** The size of a folder, which is measured seldom. */
export interface FolderSize {
  folder: MonitoredFolder
  path: string
  /** null: is being measured for the first time, or cannot be read */
  bytes: number | null
  files: number | null
  /** false: there are more files than are counted, and the size is at least this */
  isComplete: boolean
  /** ISO time of the measurement */
  at: string | null
}

/** `GET /sys/monitor/disks` */
export interface DiskAnswer {
  mounts: DiskMount[]
  folders: FolderSize[]
}
