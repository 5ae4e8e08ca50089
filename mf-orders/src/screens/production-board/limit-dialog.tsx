import { useState } from 'react'
import { Dialog, NumberField } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { http } from '@mtm/shared-utils/runtime'
import { PRODUCTION } from '../../parts/production/production.api.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

/** Sets the recommended maximum of pieces at a station. */
export function LimitDialog({
  station,
  limit,
  onClose,
}: {
  station: string
  limit: number | null
  onClose: () => void
}) {
  const words = useWorkshopTexts()
  const { t } = words
  const [value, setValue] = useState<number | null>(limit)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    try {
      await http.put(`${PRODUCTION}/limit`, { station, limit: value }, { quiet: true })
      announceChange({ name: 'piece' }, [])
      onClose()
    } catch (error) {
      setProblem(words.refusal(error))
    }
  }
  return (
    <Dialog
      open
      size="small"
      title={t('production.limitOf', { station: words.station(station) })}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('production.back')}</sl-button>
          <sl-button variant="primary" onClick={() => void save()}>
            {t('form.save')}
          </sl-button>
        </>
      }
    >
      <NumberField
        name="limit"
        label={t('production.limit')}
        help={t('production.limitHelp')}
        required={false}
        value={value}
        error={problem}
        onChange={(next) => setValue(next ?? null)}
      />
    </Dialog>
  )
}
