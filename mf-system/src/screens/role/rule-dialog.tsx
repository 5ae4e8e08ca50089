import { useState } from 'react'
import type { PermissionNode, RuleGrants } from '@mtm/shared-utils/contracts/dto/access'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  roleId: string
  node: PermissionNode
  /** the role holds the row already; rules of a row that is only checked are for after saving */
  held: boolean
  readOnly: boolean
  onClose: () => void
}

/** Which data rules of a menu narrow a role. */
export function RuleDialog({ roleId, node, held, readOnly, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const path = `/sys/role/datarule/${node.key}/${roleId}`
  const { data, error, refetch } = useApi<RuleGrants>(path, {}, { fresh: 0 })
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const list = chosen ?? data?.drChecked?.split(',') ?? []
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { permissionId: node.key, roleId, dataRuleIds: list.join(',') }
      const { message } = await http.send('POST', '/sys/role/datarule', { body, quiet: true })
      notify({ kind: 'success', text: message })
      if (list.length === 0) notify({ kind: 'warning', text: t('rules.noneChosen') })
      onClose()
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  const footer = (
    <>
      <sl-button onClick={onClose}>{t('grant.close')}</sl-button>
      {!readOnly && held && data && (
        <sl-button variant="primary" loading={busy} onClick={() => void save()}>
          {t('grant.save')}
        </sl-button>
      )}
    </>
  )
  const title = t('rules.title', { name: words([node.label, node.titleEn, node.titleJp]) })
  return (
    <Dialog open title={title} footer={footer} onClose={onClose}>
      {failure !== null && <ErrorPanel compact error={failure} title={t('grant.saveFailed')} />}
      {!held && <p className="mtm-hint">{t('rules.saveFirst')}</p>}
      {!data &&
        (error ? (
          <ErrorPanel compact error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={3} />
        ))}
      <div className="mtm-form">
        {data?.datarule.map((rule) => (
          <label key={rule.id} className="mtm-check">
            <input
              type="checkbox"
              disabled={readOnly || !held}
              checked={list.includes(rule.id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...list, rule.id] : list.filter((id) => id !== rule.id))
              }
            />
            <span>
              {rule.ruleName}{' '}
              <code>
                {rule.ruleColumn} {rule.ruleConditions} {rule.ruleValue}
              </code>
            </span>
          </label>
        ))}
      </div>
    </Dialog>
  )
}
