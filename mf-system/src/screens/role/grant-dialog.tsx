import './role.css'
import { useState } from 'react'
import type { PermissionForest, PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog, useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useDraft, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { allNodes } from './permission-checks.ts'
import { PermissionTree } from './permission-tree.tsx'
import { RuleDialog } from './rule-dialog.tsx'

interface Props {
  of: Pick<Row<typeof role>, 'id' | 'roleName' | 'grantsAll'>
  onClose: () => void
}

/** What a role may do: menus and buttons as a tree. */
export function GrantDialog({ of, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const forest = useApi<PermissionForest>('/sys/role/queryTreeList', {}, { fresh: 0 })
  const held = useApi<string[]>('/sys/permission/queryRolePermission', { roleId: of.id }, { fresh: 0 })
  const title = t('grant.title', { name: of.roleName })
  if (forest.data && held.data)
    return (
      <Grants
        key={of.id}
        of={of}
        title={title}
        nodes={forest.data.treeList}
        held={of.grantsAll ? forest.data.ids : held.data}
        onClose={onClose}
      />
    )
  const error = forest.error ?? held.error
  const again = () => {
    void forest.refetch()
    void held.refetch()
  }
  return (
    <Dialog open drawer size="large" title={title} onClose={onClose}>
      {error ? (
        <ErrorPanel compact error={error} title={t('grant.loadFailed')} onRetry={again} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

interface GrantsProps extends Props {
  title: string
  nodes: readonly PermissionNode[]
  held: readonly string[]
}

function Grants({ of, title, nodes, held, onClose }: GrantsProps) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const readOnly = !useCan('role:grant') || of.grantsAll === true
  const [saved, setSaved] = useState(held)
  const [list, setList, draft] = useDraft<readonly string[]>(`grant:${of.id}`, held)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.map(({ key }) => key)))
  const [linked, setLinked] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [rulesOf, setRulesOf] = useState<PermissionNode | null>(null)
  const checked = new Set(list)
  const all = allNodes(nodes)

  const save = async (then?: () => void) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { roleId: of.id, permissionIds: list.join(','), lastpermissionIds: saved.join(',') }
      const { message } = await http.send('POST', '/sys/permission/saveRolePermission', { body, quiet: true })
      notify({ kind: 'success', text: message })
      setSaved(list)
      draft.discard(list)
      announceChange(role, [of.id])
      then?.()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const close = async () => {
    if (busy) return
    const options = { confirmLabel: t('grant.discard'), danger: true }
    if (draft.dirty && !readOnly && !(await confirm(t('grant.askDiscard'), options))) return
    draft.discard()
    onClose()
  }
  const footer = (
    <>
      <sl-button onClick={() => void close()}>{t('grant.close')}</sl-button>
      {!readOnly && (
        <>
          <sl-button loading={busy} onClick={() => void save()}>
            {t('grant.save')}
          </sl-button>
          <sl-button variant="primary" loading={busy} onClick={() => void save(onClose)}>
            {t('grant.saveAndClose')}
          </sl-button>
        </>
      )}
    </>
  )
  return (
    <Dialog open drawer size="large" title={title} footer={footer} onClose={() => void close()}>
      {of.grantsAll && <p className="mtm-hint">{t('grant.everything')}</p>}
      {failure !== null && <ErrorPanel compact error={failure} title={t('grant.saveFailed')} />}
      <div className="ms-grant__bar">
        {!readOnly && (
          <>
            <label className="mtm-check">
              <input type="checkbox" checked={linked} onChange={({ target }) => setLinked(target.checked)} />
              <span>{t('grant.linked')}</span>
            </label>
            <button
              type="button"
              className="mtm-link"
              onClick={() =>
                setList([...new Set([...list, ...all.filter((one) => !one.disabled).map(({ key }) => key)])])
              }
            >
              {t('grant.checkAll')}
            </button>
            <button
              type="button"
              className="mtm-link"
              onClick={() => {
                const kept = new Set(all.filter((one) => one.disabled).map(({ key }) => key))
                setList(list.filter((key) => kept.has(key)))
              }}
            >
              {t('grant.checkNone')}
            </button>
          </>
        )}
        <button
          type="button"
          className="mtm-link"
          onClick={() => setOpen(new Set(all.map(({ key }) => key)))}
        >
          {t('grant.unfold')}
        </button>
        <button type="button" className="mtm-link" onClick={() => setOpen(new Set())}>
          {t('grant.fold')}
        </button>
      </div>
      <PermissionTree
        label={title}
        nodes={nodes}
        checked={checked}
        open={open}
        linked={linked}
        readOnly={readOnly}
        onChecked={(next) => setList([...next])}
        onOpen={setOpen}
        onRules={setRulesOf}
      />
      {rulesOf && (
        <RuleDialog
          roleId={of.id}
          node={rulesOf}
          held={saved.includes(rulesOf.key)}
          readOnly={readOnly}
          onClose={() => setRulesOf(null)}
        />
      )}
    </Dialog>
  )
}
