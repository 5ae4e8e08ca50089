import { Chart, type ChartProps } from '@mtm/shared-utils/kit/chart'
import { useTab } from '@mtm/shared-utils/kit/root'
import { canOpen } from './list-addresses.ts'
import { ListLink } from './list-link.tsx'

export interface ListChartProps extends Pick<ChartProps, 'title' | 'summary' | 'spec'> {
  /** the list that a row counts; null without one */
  listOf?: (index: number) => string | null
}

/** A chart whose bars and rows open the lists that they count. */
export function ListChart({ listOf, ...chart }: ListChartProps) {
  const { navigate } = useTab()
  return (
    <Chart
      {...chart}
      onOpen={(index) => {
        const address = listOf?.(index)
        if (address && canOpen(address)) navigate(address)
      }}
      rowName={(label, index) => <ListLink to={listOf?.(index) ?? null}>{label}</ListLink>}
    />
  )
}
