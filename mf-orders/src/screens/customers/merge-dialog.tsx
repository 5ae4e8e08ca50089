import { useState } from 'react'
import {
  chosenWith,
  MERGED_FIELDS,
  type DuplicatePair,
  type DuplicateSide,
  type Merged,
  type MergedField,
} from '@mtm/shared-utils/contracts/dto/customer'
import { ADDRESS_PARTS, addressLines } from '@mtm/shared-utils/contracts/postal-address'
import type { Field } from '@mtm/shared-utils/contracts/resource'
import { customer as resource } from '@mtm/shared-utils/contracts/resources/customer'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { can, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER_CALLS } from '../../parts/customer/customer-calls.ts'
import { factText } from '../../parts/customer/customer-facts.tsx'
import { CommandDialog } from '../../parts/command-dialog.tsx'

const CHANGES = ['customer', 'order']
const NOTHING = '—'

/** Two customers side by side: which one remains, and which value of each field. Values only one has are kept. */
export function MergeDialog({ pair, onClose }: { pair: DuplicatePair; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const text = useDictText()
  const sides = [pair.one, pair.other]
  const [keepId, setKeep] = useState(likelierKept(pair).id)
  const [chosen, setChosen] = useState<Partial<Record<MergedField, string>>>({})
  const keep = sides.find(({ id }) => id === keepId)!
  const drop = sides.find(({ id }) => id !== keepId)!
  const isGuarded = (field: MergedField) =>
    (resource.fields[field] as Field).guarded === true && !can(`${resource.access}:${field}`)
  const fromOf = (field: MergedField) =>
    isGuarded(field) ? keep.id : (chosen[field] ?? (isWanting(keep, drop, field) ? drop.id : keep.id))
  const differs = (field: MergedField) => chosenWith(field).some((one) => pair.one[one] !== pair.other[one])
  const shown = (side: DuplicateSide, field: MergedField) => {
    if (field === 'address')
      return addressLines(side, side.country && text('country', side.country)).join(' ') || NOTHING
    const value = factText(side, field)
    const { dict } = resource.fields[field] as { dict?: string }
    return (value && dict ? text(dict, value) : value) || NOTHING
  }
  // fields that are empty in both need no choice
  const isListed = (field: MergedField) => differs(field) || shown(pair.one, field) !== NOTHING
  return (
    <CommandDialog
      title={t('duplicates.mergeTitle')}
      size="large"
      danger
      path={CUSTOMER_CALLS.merge}
      body={() => ({
        keepId: keep.id,
        keepVersion: keep.version,
        dropId: drop.id,
        dropVersion: drop.version,
        take: MERGED_FIELDS.filter((field) => fromOf(field) === drop.id && differs(field)),
      })}
      changes={CHANGES}
      onAnswer={(answer) =>
        notify({ kind: 'success', text: t('duplicates.done', { ...(answer as Merged) }) })
      }
      onClose={onClose}
    >
      <p className="mtm-muted">{t('duplicates.mergeHelp')}</p>
      <table className="mo-merge">
        <thead>
          <tr>
            <th scope="row">{t('duplicates.stays')}</th>
            {sides.map((side) => (
              <td key={side.id}>
                <label>
                  <input
                    type="radio"
                    name="keep"
                    checked={side.id === keepId}
                    onChange={() => setKeep(side.id)}
                  />
                  <span>
                    <span className="mtm-strong">{side.customerNo}</span>
                    <br />
                    <span className="mtm-small mtm-muted">
                      {t('duplicates.hanging', { orders: side.orders, sheets: side.sheets })}
                    </span>
                  </span>
                </label>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {MERGED_FIELDS.filter(isListed).map((field) => {
            const name = label(resource.fields[field].label)
            const isOpen = differs(field)
            return (
              <tr key={field}>
                <th scope="row">
                  {name}
                  {isGuarded(field) && isOpen && (
                    <>
                      <br />
                      <span className="mtm-small mtm-muted">{t('duplicates.guarded')}</span>
                    </>
                  )}
                </th>
                {isOpen ? (
                  sides.map((side) => (
                    <td key={side.id}>
                      <label>
                        <input
                          type="radio"
                          name={field}
                          aria-label={`${name}: ${shown(side, field)}`}
                          disabled={isGuarded(field)}
                          checked={fromOf(field) === side.id}
                          onChange={() => setChosen({ ...chosen, [field]: side.id })}
                        />
                        {shown(side, field)}
                      </label>
                    </td>
                  ))
                ) : (
                  <td colSpan={2}>{shown(pair.one, field)}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </CommandDialog>
  )
}

/** Whether the remaining customer lacks a value the other has; an address with only a country counts as empty. */
function isWanting(keep: DuplicateSide, drop: DuplicateSide, field: MergedField): boolean {
  if (field !== 'address') return keep[field] === null && drop[field] !== null
  const isWritten = (side: DuplicateSide) =>
    ADDRESS_PARTS.some((part) => part !== 'country' && side[part] !== null)
  return !isWritten(keep) && (isWritten(drop) || (keep.country === null && drop.country !== null))
}

/** The one with more records remains; otherwise the older one. */
function likelierKept({ one, other }: DuplicatePair): DuplicateSide {
  const weight = ({ orders, sheets }: DuplicateSide) => orders * 2 + sheets
  if (weight(one) !== weight(other)) return weight(one) > weight(other) ? one : other
  return one.createTime <= other.createTime ? one : other
}
