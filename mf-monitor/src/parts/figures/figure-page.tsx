import './figures.css'
import type { ReactNode } from 'react'
import type { FigureArea } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { tenantTime } from '@mtm/shared-utils/runtime'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { Toolbar } from '@mtm/shared-utils/kit/list'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { FigureCurves } from './figure-curves.tsx'
import { FigureTable } from './figure-table.tsx'
import { EVERY, useFigures, type FigureSample } from './use-figures.ts'

export interface FigurePageProps {
  area: FigureArea
  /** what failed, when no figure could be read */
  failed: string
  /** name of the table of figures */
  table: string
  /** names of the figures that are shown as curves */
  curves?: readonly string[]
  /** false: what else the page shows is not there yet, and would move the rest when it comes; default: true */
  isReady?: boolean
  /** what else the page shows, between curves and table */
  children?: (samples: readonly FigureSample[]) => ReactNode
}

/** A page of live figures: curves of some, a table of all. The last samples stay while the server cannot be asked. */
export function FigurePage({ area, failed, table, curves = [], isReady = true, children }: FigurePageProps) {
  const t = useText<typeof zhCN>('monitor')
  const { data, error, refetch, isFetching } = useFigures(area)
  const newest = data?.at(-1)
  const actions = [{ key: 'refresh', label: t('figures.refresh'), busy: false, run: () => void refetch() }]
  return (
    <Page actions={<Toolbar actions={actions} />}>
      {error && (
        <ErrorPanel
          compact={data !== undefined}
          error={error}
          title={failed}
          onRetry={() => void refetch()}
        />
      )}
      {data && newest && isReady ? (
        <>
          <FigureCurves samples={data} names={curves} />
          {children?.(data)}
          <FigureTable label={table} figures={newest.figures} />
          <p className="mtm-small mtm-muted" aria-busy={isFetching}>
            {t('figures.updated', {
              time: tenantTime(new Date(newest.at)).slice(11),
              seconds: EVERY / 1000,
            })}
          </p>
        </>
      ) : (
        !error && <Skeleton />
      )}
    </Page>
  )
}
