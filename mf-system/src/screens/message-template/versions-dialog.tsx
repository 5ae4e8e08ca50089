import type { TemplateVersion } from '@mtm/shared-utils/contracts/dto/messages'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { messageTemplate } from '@mtm/shared-utils/contracts/resources/messages/message-template'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog, useConfirm } from '@mtm/shared-utils/kit/form'
import { DataTable, type Column } from '@mtm/shared-utils/kit/list'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  of: Row<typeof messageTemplate>
  onClose: () => void
}

/** 历史版本: what a template said before; any of it can become its text again. */
export function VersionsDialog({ of, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const edits = useCan('message-template:edit')
  const { data, error, refetch } = useApi<TemplateVersion[]>(
    `${messageTemplate.base}/versions`,
    { id: of.id },
    { resource: messageTemplate.name, fresh: 0 },
  )
  const restore = async (version: TemplateVersion) => {
    const question = t('messageTemplate.askRestore', { number: version.number + 1 })
    if (!(await confirm(question, { confirmLabel: t('messageTemplate.restore') }))) return
    try {
      const { message } = await http.send('PUT', `${messageTemplate.base}/restoreVersion`, {
        body: { id: of.id, versionId: version.id },
        quiet: true,
      })
      notify({ kind: 'success', text: message })
      announceChange(messageTemplate, [of.id])
      onClose()
    } catch (refusal) {
      notify({ kind: 'danger', title: t('messageTemplate.restoreFailed'), text: (refusal as Error).message })
    }
  }
  const columns: Column<TemplateVersion>[] = [
    {
      key: 'number',
      label: t('messageTemplate.number'),
      render: ({ number }) => number + 1,
      width: 80,
    },
    { key: 'time', label: t('messageTemplate.time'), render: ({ time }) => time, width: 170 },
    { key: 'by', label: t('messageTemplate.by'), render: ({ by }) => by ?? '', width: 120 },
    { key: 'title', label: t('messageTemplate.title'), render: ({ title }) => title, width: 200 },
    {
      key: 'restore',
      label: t('messageTemplate.actions'),
      render: (version) =>
        edits && version !== data?.[0] ? (
          <button type="button" className="mtm-link" onClick={() => void restore(version)}>
            {t('messageTemplate.restore')}
          </button>
        ) : null,
      width: 110,
    },
  ]
  return (
    <Dialog
      open
      reading
      size="picker"
      title={t('messageTemplate.versionsOf', { name: of.templateName })}
      onClose={onClose}
    >
      {error ? (
        <ErrorPanel
          compact
          error={error}
          title={t('messageTemplate.versionsFailed')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : data.length === 0 ? (
        <p className="mtm-hint">{t('messageTemplate.noVersions')}</p>
      ) : (
        <DataTable
          label={t('messageTemplate.versionsOf', { name: of.templateName })}
          rows={data}
          columns={columns}
        />
      )}
    </Dialog>
  )
}
