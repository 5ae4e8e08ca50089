import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { ConnectionTest } from '@mtm/shared-utils/contracts/dto/connections/data-source'
import { POSTGRESQL } from '@mtm/shared-utils/contracts/resources/connections/data-source'
import { $access, can, http } from '@mtm/shared-utils/runtime'
import { Field, TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import './secret-field.css'

interface Props extends FieldBinding<string | null> {
  /** of the whole form */
  values: Readonly<Record<string, unknown>>
}

/** The password of a data source: empty keeps the stored one. The connection is tested with what the form holds. */
export function SecretField({ values, ...field }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const help = values['hasPassword'] === true ? t('dataSource.kept') : undefined
  if (field.readOnly)
    return <TextField {...field} value={values['hasPassword'] === true ? t('dataSource.stored') : null} />
  return (
    <div>
      <Field name={field.name} label={field.label} error={field.error ?? null} help={help}>
        {(wiring) => (
          <input
            {...wiring}
            className="mtm-input"
            type="password"
            autoComplete="new-password"
            maxLength={field.maxLength}
            value={field.value ?? ''}
            onChange={({ target }) => field.onChange(target.value || null)}
            onBlur={field.onLeave}
          />
        )}
      </Field>
      {can('data-source:test', access) && <ConnectionButton values={values} />}
    </div>
  )
}

type Outcome = { kind: 'busy' } | { kind: 'ok' | 'refused'; text: string }

function ConnectionButton({ values }: Pick<Props, 'values'>) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { id, dbType, dbUrl, dbUsername, dbPassword } = values as Partial<ConnectionTest>
  const isComplete = Boolean(dbType && dbUrl && dbUsername)
  const test = async () => {
    setOutcome({ kind: 'busy' })
    try {
      const body = { ...(id && { id }), dbType, dbUrl, dbUsername, dbPassword: dbPassword ?? null }
      const { message } = await http.send('POST', '/online/cgreport/api/testConnection', {
        body,
        quiet: true,
      })
      setOutcome({ kind: 'ok', text: message })
    } catch (error) {
      setOutcome({ kind: 'refused', text: (error as Error).message })
    }
  }
  const isPostgres = dbType === POSTGRESQL
  const shown = outcome?.kind === 'busy' ? t('dataSource.testing') : outcome?.text
  return (
    <div className="ms-connection-test">
      <sl-button
        disabled={!isComplete || !isPostgres}
        loading={outcome?.kind === 'busy'}
        onClick={() => void test()}
      >
        {t('dataSource.test')}
      </sl-button>
      <p className="mtm-small" role="status">
        {shown ?? (dbType && !isPostgres ? t('dataSource.onlyPostgres') : '')}
      </p>
    </div>
  )
}
