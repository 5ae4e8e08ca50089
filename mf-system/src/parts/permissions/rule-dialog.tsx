import { useState } from 'react'
import type { PermissionNode, RuleGrants } from '@mtm/shared-utils/contracts/dto/access'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

/** Addresses that read and save the data rules of a row, for any holder. */
export interface RuleSource {
  /** without the id of the row, which comes first */
  path: string
  /** suffix after the id of the row in the address that reads */
  of: string
  /** names the holder in the body that is saved */
  body: Readonly<Record<string, string>>
  /** asks to save the rows first */
  saveFirst: string
}

interface Props {
  source: RuleSource
  node: PermissionNode
  /** the row is held already; rules of a row that is only checked are for after saving */
  held: boolean
  readOnly: boolean
  onClose: () => void
}

/** The data rules of a menu that apply to a role, or that may be granted to the roles of a department. */
export function RuleDialog({ source, node, held, readOnly, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const { data, error, refetch } = useApi<RuleGrants>(
    `${source.path}/${node.key}/${source.of}`,
    {},
    { fresh: 0 },
  )
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const list = chosen ?? data?.drChecked?.split(',') ?? []
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { ...source.body, permissionId: node.key, dataRuleIds: list.join(',') }
      const { message } = await http.send('POST', source.path, { body, quiet: true })
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
      {!readOnly && held && data && data.datarule.length > 0 && (
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
      {!held && <p className="mtm-hint">{source.saveFirst}</p>}
      {!data &&
        (error ? (
          <ErrorPanel compact error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={3} />
        ))}
      {data?.datarule.length === 0 && <p className="mtm-hint">{t('rules.none')}</p>}
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
