import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { http } from '@mtm/shared-utils/runtime'
import { Dialog, Form, TextField, useForm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'

const FIELDS = { description: fabric.fields.text }

/** The name of a fabric in the language of the user. */
export function RenameDialog({
  of,
  onClose,
}: {
  of: { id: string; no: string; description: string }
  onClose: () => void
}) {
  const t = useText<SystemTexts>(NAMESPACE)
  const form = useForm({
    initial: { description: of.description as string | null | undefined },
    fields: FIELDS,
  })
  const save = async () => {
    const saved = await form.submit(({ description }) =>
      http.put('/service', { key: of.id, description }, { quiet: true }),
    )
    if (!saved) return
    announceChange(fabric, [of.id])
    onClose()
  }
  return (
    <Dialog
      open
      title={t('samples.renameOf', { no: of.no })}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('samples.cancel')}</sl-button>
          <sl-button variant="primary" loading={form.busy} onClick={() => void save()}>
            {t('samples.save')}
          </sl-button>
        </>
      }
    >
      <Form form={form} onSubmit={() => void save()} label={t('samples.renameOf', { no: of.no })}>
        <TextField {...form.field('description')} />
        {form.failure !== null && <ErrorPanel compact error={form.failure} />}
      </Form>
    </Dialog>
  )
}
