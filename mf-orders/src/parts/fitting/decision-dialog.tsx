import { DRAFT_STATE } from '@mtm/shared-utils/garments'
import { useState } from 'react'
import type {
  CostBearer,
  Fitting,
  FittingDecision,
  FittingSaved,
} from '@mtm/shared-utils/contracts/dto/fitting'
import { DictField, SelectField, TextareaField, CheckboxField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../command-dialog.tsx'
import { AlterationPart, useAlterationWork, type AlterationTerms } from './alteration-part.tsx'
import { FITTING_CALLS, FITTING_CHANGES } from './fitting-calls.ts'

interface DecisionProps {
  fitting: Fitting
  /** alteration facts of its garment */
  terms: AlterationTerms
  /** whether the order has a client with a fit profile */
  hasCustomer: boolean
  onClose: () => void
}

/** Decides about a fitted garment; the server lists the decisions. */
export function DecisionDialog({ fitting, terms, hasCustomer, onClose }: DecisionProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const [decision, setDecision] = useState<FittingDecision | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [bearer, setBearer] = useState<CostBearer | null>('house')
  const agreed = useAlterationWork(terms, fitting)
  const [note, setNote] = useState<string | null>(null)
  const [keep, setKeep] = useState(false)
  const needsReason = decision !== null && decision !== 'accept'
  const isBasted = fitting.stage === 'basted'
  const needsBearer = needsReason && !isBasted && decision !== 'refund'
  const needsWork = needsBearer && decision === 'alter'
  const needsCharge = needsWork && bearer === 'customer'
  const hasCorrections = Object.keys(fitting.deltas).length + Object.keys(fitting.posture).length > 0
  const body = () => ({
    fittingId: fitting.id,
    version: fitting.version,
    decision,
    ...(needsReason && { reason, costBearer: needsBearer ? bearer : 'house' }),
    ...(needsWork && { alterations: agreed.work.types }),
    ...(needsCharge && { charge: agreed.charge }),
    ...(note && { note }),
    ...(keep && { updateProfile: true }),
  })
  const notifyOutcome = (answer: unknown) => {
    const { result } = answer as FittingSaved
    if (!result) return notify({ kind: 'success', text: t('fittings.decided') })
    const isPlaced = result.status !== DRAFT_STATE
    return notify({
      kind: isPlaced ? 'success' : 'warning',
      text: t(isPlaced ? 'fittings.placed' : 'fittings.incomplete', { no: result.orderNo }),
    })
  }
  const isComplete =
    decision !== null &&
    (!needsReason || reason !== null) &&
    (!needsBearer || bearer !== null) &&
    (!needsWork || agreed.work.types.length > 0) &&
    (!needsCharge || (typeof agreed.charge === 'number' && !agreed.isLow))
  return (
    <CommandDialog
      title={t('fittings.decide')}
      heading={t('fittings.decideFor', { n: fitting.fittingNo })}
      path={FITTING_CALLS.decide}
      danger={decision === 'refund'}
      body={body}
      blocked={!isComplete}
      changes={FITTING_CHANGES}
      onAnswer={notifyOutcome}
      onClose={onClose}
    >
      <SelectField
        name="decision"
        label={t('fittings.decision')}
        required
        value={decision}
        options={fitting.allowed.map((one) => ({ value: one.decision, label: label(one.label) }))}
        onChange={(value) => setDecision((value as FittingDecision | null | undefined) ?? null)}
      />
      {needsReason && (
        <DictField
          name="reason"
          label={t('fittings.reason')}
          dict="remake_reason"
          required
          value={reason}
          onChange={(value) => setReason(value ?? null)}
        />
      )}
      {needsBearer && (
        <DictField
          name="costBearer"
          label={t('fittings.bearer')}
          dict="cost_bearer"
          required
          value={bearer}
          onChange={(value) => setBearer((value as CostBearer | null | undefined) ?? null)}
        />
      )}
      {needsBearer && bearer === 'house' && <p className="mo-help">{t('fittings.free')}</p>}
      {needsBearer && bearer === 'customer' && decision === 'remake' && (
        <p className="mo-help">{t('fittings.remakeCharge')}</p>
      )}
      {needsWork && <AlterationPart terms={terms} bearer={bearer} agreed={agreed} />}
      {isBasted && decision === 'alter' && <p className="mo-help">{t('fittings.basted')}</p>}
      {decision === 'refund' && <p className="mo-help">{t('fittings.refundHelp')}</p>}
      {decision !== null && (
        <TextareaField
          name="decisionNote"
          label={t('fittings.decisionNote')}
          value={note}
          maxLength={300}
          onChange={(value) => setNote(value ?? null)}
        />
      )}
      {decision !== null && hasCustomer && hasCorrections && (
        <CheckboxField
          name="updateProfile"
          label={t('fittings.updateProfile')}
          value={keep}
          onChange={(value) => setKeep(value === true)}
        />
      )}
    </CommandDialog>
  )
}
