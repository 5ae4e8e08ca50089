import type { FolderSize, MonitoredFolder } from '@mtm/shared-utils/contracts/dto/monitor/disk'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { metricGroup, type MetricGroup, type MetricOf } from '../figures/metric.ts'
import { freeMetric, type MonitoredDisks } from './monitored-disks.ts'
import type { Disk } from './read-disks.ts'

const DISK: Record<MonitoredFolder, { free: Label; total: Label; used: Label; size: Label }> = {
  data: {
    free: ['数据目录所在磁盘的可用空间', 'Free space of the data disk', 'データディスクの空き容量'],
    total: ['数据目录所在磁盘的容量', 'Size of the data disk', 'データディスクの容量'],
    used: ['数据目录所在磁盘的使用率', 'Usage of the data disk', 'データディスクの使用率'],
    size: ['数据目录大小', 'Size of the data folder', 'データフォルダーのサイズ'],
  },
  files: {
    free: ['文件目录所在磁盘的可用空间', 'Free space of the disk of files', 'ファイルディスクの空き容量'],
    total: ['文件目录所在磁盘的容量', 'Size of the disk of files', 'ファイルディスクの容量'],
    used: ['文件目录所在磁盘的使用率', 'Usage of the disk of files', 'ファイルディスクの使用率'],
    size: ['文件目录大小', 'Size of the folder of files', 'ファイルフォルダーのサイズ'],
  },
}

/** The disks that hold the folders of the server, and the sizes of these folders. */
export function diskMetrics(disks: MonitoredDisks): readonly MetricGroup[] {
  return [
    metricGroup({
      area: 'disk',
      scope: 'process',
      take: () => disks.disks.read(),
      metrics: (['data', 'files'] as const).flatMap(spaceMetrics),
    }),
    metricGroup<FolderSize[]>({
      area: 'disk',
      scope: 'process',
      take: () => disks.sizes(),
      metrics: (['data', 'files'] as const).map((folder) => ({
        name: `disk.${folder}.folder`,
        unit: 'bytes',
        label: DISK[folder].size,
        isKept: true,
        of: (sizes) => sizes.find((one) => one.folder === folder)?.bytes ?? undefined,
      })),
    }),
  ]
}

function spaceMetrics(folder: MonitoredFolder): MetricOf<Disk[]>[] {
  const spaceOf = (disks: readonly Disk[]) => {
    const disk = disks.find(({ folders }) => folders.includes(folder))
    if (disk && !disk.space) throw new Error(`the disk of the folder ${folder} cannot be read`)
    return disk?.space
  }
  return [
    {
      name: freeMetric(folder),
      unit: 'bytes',
      label: DISK[folder].free,
      isKept: true,
      of: (disks) => spaceOf(disks)?.free,
    },
    {
      name: `disk.${folder}.total`,
      unit: 'bytes',
      label: DISK[folder].total,
      of: (disks) => spaceOf(disks)?.total,
    },
    {
      name: `disk.${folder}.usage`,
      unit: 'share',
      label: DISK[folder].used,
      isKept: true,
      of(disks) {
        const space = spaceOf(disks)
        return space ? usage(space) : undefined
      },
    },
  ]
}

/** The share of a disk that is in use, 0 to 1. */
export const usage = ({ total, free }: { total: number; free: number }) => (total > 0 ? 1 - free / total : 0)
