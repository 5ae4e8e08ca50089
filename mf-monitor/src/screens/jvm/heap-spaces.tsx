import { useMemo } from 'react'
import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import type { Figure } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { Chart, type ChartSpec } from '@mtm/shared-utils/kit/chart'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

const SPACE = /^nodejs\.heap\.(\w+_space)$/

/** What lies in each space of the heap; nothing for a server that has other spaces. */
export function HeapSpaces({ figures }: { figures: readonly Figure[] }) {
  const t = useText<typeof zhCN>('monitor')
  const spec = useMemo<ChartSpec>(() => {
    const spaces = figures.flatMap(({ name, value }) => {
      const space = SPACE.exec(name)?.[1]
      return space !== undefined && value !== 0 ? [{ space, value }] : []
    })
    const values = spaces.map(({ value }) => (typeof value === 'number' ? value : null))
    return {
      axis: { name: t('jvm.space'), labels: spaces.map(({ space }) => space) },
      valueName: t('jvm.used'),
      lying: true,
      format: formatBytes,
      series: [{ name: t('jvm.used'), kind: 'bar', tone: 'accent', values }],
    }
  }, [figures, t])
  return spec.axis.labels.length > 0 ? <Chart title={t('jvm.spaces')} spec={spec} /> : null
}
