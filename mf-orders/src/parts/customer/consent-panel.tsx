import { useState } from 'react'
import {
  CONSENT_PURPOSES,
  CONSENT_TEXTS,
  CONSENT_VERSION,
  type Consent,
  type ConsentPurpose,
} from '@mtm/shared-utils/contracts/dto/customer'
import { SelectField, useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER_CALLS } from './customer-calls.ts'

const WAYS = ['signed', 'spoken'] as const

export interface ConsentPanelProps {
  customerId: string
  consents: readonly Consent[]
  /** recorded by staff, by the customer, or read-only */
  by: 'staff' | 'customer' | null
}

/** Consents of a customer with their texts, and withdrawals. */
export function ConsentPanel({ customerId, consents, by }: ConsentPanelProps) {
  const t = useText<typeof zhCN>('orders')
  return (
    <section className="mtm-card mtm-stack" aria-label={t('consent.title')}>
      <h2 className="mtm-card__title">{t('consent.title')}</h2>
      {CONSENT_PURPOSES.map((purpose) => (
        <OnePurpose
          key={purpose}
          customerId={customerId}
          purpose={purpose}
          consents={consents.filter((one) => one.purpose === purpose)}
          by={by}
        />
      ))}
    </section>
  )
}

function OnePurpose({ customerId, purpose, consents, by }: ConsentPanelProps & { purpose: ConsentPurpose }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const confirm = useConfirm()
  const [way, setWay] = useState<string | null>('signed')
  const [busy, setBusy] = useState(false)
  const [last] = consents
  const given = consents.find(({ withdrawnAt }) => withdrawnAt === null)
  const current = given?.textVersion === CONSENT_VERSION
  const name = t(`consent.purposes.${purpose}`)
  const sendConsent = async (path: string, body: object, done: string) => {
    setBusy(true)
    try {
      await http.post(path, { customerId, purpose, ...body }, { quiet: true })
      notify({ kind: 'success', text: done })
      announceChange({ name: 'customer' }, [customerId])
    } catch (error) {
      notify({ kind: 'danger', title: t('consent.failed'), text: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  const give = () =>
    by === 'customer'
      ? sendConsent(CUSTOMER_CALLS.ownConsent, { given: true }, t('consent.recorded'))
      : sendConsent(CUSTOMER_CALLS.give, { way }, t('consent.recorded'))
  const withdraw = async () => {
    const question = t(purpose === 'photos' ? 'consent.askWithdrawPhotos' : 'consent.askWithdraw', {
      purpose: name,
    })
    if (!(await confirm(question, { confirmLabel: t('consent.withdraw'), danger: true }))) return
    if (by === 'customer')
      await sendConsent(CUSTOMER_CALLS.ownConsent, { given: false }, t('consent.takenBack'))
    else await sendConsent(CUSTOMER_CALLS.withdraw, {}, t('consent.takenBack'))
  }
  return (
    <div className="mo-consent" role="group" aria-label={name}>
      <div className="mtm-row mtm-row--between">
        <h3 className="mtm-strong">{name}</h3>
        <span className={`mtm-tag ${given ? 'mtm-tag--success' : last ? 'mtm-tag--warning' : ''}`}>
          {t(given ? 'consent.given' : last ? 'consent.withdrawn' : 'consent.missing')}
        </span>
      </div>
      <p>{label(CONSENT_TEXTS[CONSENT_VERSION][purpose])}</p>
      {given && !current && <p className="mo-problem">{t('consent.outdated')}</p>}
      {consents.length > 0 && (
        <ul className="mo-consent__history mtm-small mtm-muted" aria-label={t('consent.history')}>
          {consents.map((one) => (
            <li key={one.id}>
              {t('consent.since', {
                at: one.givenAt,
                by: one.givenBy,
                way: t(`consent.ways.${one.way}`),
                version: one.textVersion,
              })}
              {one.withdrawnAt && (
                <>
                  {' · '}
                  {t('consent.until', { at: one.withdrawnAt, by: one.withdrawnBy ?? '' })}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {by !== null && (
        <div className="mo-consent__act">
          {!current && by === 'staff' && (
            <SelectField
              name={`way-${purpose}`}
              label={t('consent.way')}
              value={way}
              options={WAYS.map((one) => ({ value: one, label: t(`consent.ways.${one}`) }))}
              onChange={(next) => setWay(next ?? 'signed')}
            />
          )}
          {!current && (
            <sl-button loading={busy} onClick={() => void give()}>
              {t(by === 'customer' ? 'consent.agree' : 'consent.give')}
            </sl-button>
          )}
          {given && (
            <sl-button loading={busy} onClick={() => void withdraw()}>
              {t('consent.withdraw')}
            </sl-button>
          )}
        </div>
      )}
    </div>
  )
}
