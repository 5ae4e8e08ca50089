import { useMemo, useState, type ReactNode } from 'react'
import type { RuleColumn } from '@mtm/shared-utils/contracts/dto/permission'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { dataRule } from '@mtm/shared-utils/contracts/resources/data-rule'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import { notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog, type RecordMode } from '@mtm/shared-utils/kit/form'
import { announceChange, resourceCalls, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { SubList } from '../../parts/sub-list.tsx'
import { SubPlace } from '../../parts/sub-place.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { RuleModal } from './rule-modal.tsx'

type Rule = Row<typeof dataRule>
interface Props {
  of: Pick<Row<typeof permission>, 'id' | 'name' | 'titleEn' | 'titleJp'>
  onClose: () => void
}

const calls = resourceCalls(dataRule)

/** 数据规则: conditions that filter a menu's lists for roles. */
export function RulesDialog({ of, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const path = `${dataRule.base}/columns`
  const columns = useApi<RuleColumn[]>(path, { permissionId: of.id }, { resource: permission.name })
  const title = t('rule.title', { name: words([of.name, of.titleEn ?? '', of.titleJp ?? '']) })
  return (
    <Dialog open drawer size="large" title={title} onClose={onClose}>
      {columns.data ? (
        <Rules of={of.id} columns={columns.data} />
      ) : columns.error ? (
        <ErrorPanel compact error={columns.error} onRetry={() => void columns.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  )
}

function Rules({ of, columns }: { of: string; columns: readonly RuleColumn[] }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const isRulable = columns.length > 0
  const may = {
    add: useCan('data-rule:add') && isRulable,
    edit: useCan('data-rule:edit'),
    remove: useCan('data-rule:delete'),
  }
  const [record, setRecord] = useState<{ mode: RecordMode; row: Rule | null } | null>(null)
  const changed = () => announceChange(permission, [of])

  const cells = useMemo(() => {
    const labels = new Map(columns.map(({ value, label }) => [value, label]))
    return {
      ruleColumn: ({ ruleColumn }: Rule) => {
        const label = labels.get(ruleColumn)
        return label ? words(label) : <code>{ruleColumn}</code>
      },
      ruleValue: ({ ruleValue }: Rule) => <code>{ruleValue}</code>,
      status: (row: Rule): ReactNode => <InForce row={row} />,
    }
  }, [columns, words])

  return (
    <>
      {!isRulable && <p className="mtm-hint">{t('rule.noList')}</p>}
      <SubPlace>
        <SubList
          resource={dataRule}
          fixed={{ permissionId: of }}
          filters={['ruleName', 'ruleValue']}
          columns={['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status']}
          cells={cells}
          emptyHelp={t('rule.emptyHelp')}
          toolbar={
            may.add
              ? [
                  {
                    key: 'add',
                    label: t('rule.add'),
                    primary: true,
                    run: () => setRecord({ mode: 'new', row: null }),
                  },
                ]
              : []
          }
          onOpen={(row) => setRecord({ mode: may.edit ? 'edit' : 'detail', row })}
          actions={(row) => [
            may.edit
              ? { key: 'edit', label: t('rule.edit'), run: () => setRecord({ mode: 'edit', row }) }
              : { key: 'detail', label: t('rule.detail'), run: () => setRecord({ mode: 'detail', row }) },
          ]}
          removal={
            may.remove && {
              label: t('rule.remove'),
              failed: t('rule.removeFailed'),
              confirmOne: ({ ruleName }) => t('rule.askOne', { name: ruleName }),
              confirmMany: (count) => t('rule.askMany', { count }),
              onRemoved: changed,
            }
          }
        />
      </SubPlace>
      {record && (
        <RuleModal
          key={`${record.mode}:${record.row?.id ?? ''}`}
          of={of}
          columns={columns}
          mode={record.mode}
          row={record.row}
          onSaved={changed}
          onClose={() => setRecord(null)}
        />
      )}
    </>
  )
}

/** Whether a rule is in force, changed at once. */
function InForce({ row }: { row: Rule }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const mayEdit = useCan('data-rule:edit')
  const [busy, setBusy] = useState(false)
  const isOn = row.status === '1'
  const turn = async () => {
    setBusy(true)
    try {
      const text = await calls.edit({ id: row.id, version: row.version, status: isOn ? '0' : '1' })
      notify({ kind: 'success', text })
      announceChange(permission, [row.permissionId])
    } catch (error) {
      notify({ kind: 'danger', title: t('rule.turnFailed'), text: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <label className="mtm-check mtm-check--switch ms-rule__switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={t('rule.turn', { name: row.ruleName })}
        checked={isOn}
        disabled={!mayEdit || busy}
        onChange={() => void turn()}
      />
      <span>{t(isOn ? 'rule.on' : 'rule.off')}</span>
    </label>
  )
}
