import type { Figure } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { DataTable } from '@mtm/shared-utils/kit/list'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { figureText } from './format-figure.ts'

/** Every figure with its name; one that could not be read says so in its place. */
export function FigureTable({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const t = useText<typeof zhCN>('monitor')
  return (
    <DataTable
      label={label}
      rows={figures.map((figure) => ({ ...figure, id: figure.name }))}
      columns={[
        { key: 'id', label: t('figures.parameter'), wrap: true, render: ({ name }) => <code>{name}</code> },
        { key: 'name', label: t('figures.description'), wrap: true, render: (figure) => figure.label },
        {
          key: 'value',
          label: t('figures.value'),
          align: 'end',
          wrap: true,
          render: (figure) =>
            figureText(figure) ?? <span className="mtm-tag mtm-tag--warning">{t('figures.unread')}</span>,
        },
      ]}
    />
  )
}
