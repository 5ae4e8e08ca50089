import { useConfirm, Dialog } from '@mtm/shared-utils/kit/form'
import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { GrantsTree } from './grants-tree.tsx'
import { useGrantData, useGrants, type GrantSource } from './use-grants.ts'

interface Props {
  source: GrantSource
  title: string
  readOnly: boolean
  /** above the tree */
  hint?: string | undefined
  /** the holder has every row without grants */
  everything?: boolean
  /** text when there is nothing to grant */
  nothing?: string
  onSaved: () => void
  onClose: () => void
}

/** The rights of a role, in a drawer: menus and buttons as a tree. */
export function GrantsDialog(props: Props) {
  const { source, title, everything = false, nothing, onClose } = props
  const t = useText<SystemTexts>(NAMESPACE)
  const { data, error, again } = useGrantData(source)
  if (data && (nothing === undefined || data.forest.ids.length > 0))
    return (
      <Opened
        {...props}
        key={source.key}
        nodes={data.forest.treeList}
        held={everything ? data.forest.ids : data.held}
      />
    )
  return (
    <Dialog open drawer size="large" title={title} onClose={onClose}>
      {data ? (
        <p className="mtm-hint">{nothing}</p>
      ) : error ? (
        <ErrorPanel compact error={error} title={t('grant.loadFailed')} onRetry={again} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

function Opened({
  source,
  title,
  readOnly,
  hint,
  nodes,
  held,
  onSaved,
  onClose,
}: Props & { nodes: readonly PermissionNode[]; held: readonly string[] }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const grants = useGrants(source, nodes, held)
  const { busy, dirty } = grants
  const save = (then?: () => void) =>
    grants.save(() => {
      onSaved()
      then?.()
    })
  const close = async () => {
    if (busy) return
    const options = { confirmLabel: t('grant.discard'), danger: true }
    if (dirty && !readOnly && !(await confirm(t('grant.askDiscard'), options))) return
    grants.reset()
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
      {hint && <p className="mtm-hint">{hint}</p>}
      <GrantsTree label={title} grants={grants} readOnly={readOnly} />
    </Dialog>
  )
}
