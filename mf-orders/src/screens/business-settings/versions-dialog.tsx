import { useMemo, useState } from 'react'
import type { SettingKind, SettingVersion } from '@mtm/shared-utils/contracts/business-settings'
import { CheckboxField, Dialog, SelectField } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { figuresIn, speakerOf } from './figures.ts'
import { useVersion } from './setting.api.ts'

/** Initial number of rows. */
const FIRST_ROWS = 200

interface Props {
  kind: SettingKind
  versions: readonly SettingVersion[]
  onClose: () => void
}

/** The versions of a setting: one in full, or the differences of two. */
export function VersionsDialog({ kind, versions, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const published = versions.filter(({ state }) => state !== 'draft')
  const current = Math.max(
    0,
    versions.findIndex(({ state }) => state === 'current'),
  )
  const draft = versions.find(({ state }) => state === 'draft')
  const [older, setOlder] = useState<string | null>(
    (draft ? versions[current] : (versions[current + 1] ?? versions[current]))?.id ?? null,
  )
  const [newer, setNewer] = useState<string | null>((draft ?? versions[current])?.id ?? null)
  const [onlyOther, setOnlyOther] = useState<boolean>(published.length > 1 || draft !== undefined)
  const [before, after] = [useVersion(kind, older), useVersion(kind, newer)]
  const { data } = useCatalogue()
  const speaker = useMemo(
    () => speakerOf(kind, { t, words, catalogue: data?.catalogue }),
    [kind, t, words, data],
  )
  const options = versions.map(({ id, name, state, effectiveFrom }) => ({
    value: id,
    label: [
      state === 'draft' ? t('settings.states.draft') : name,
      state === 'draft' ? '' : t(`settings.states.${state}`),
      effectiveFrom?.slice(0, 16),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const rows = useMemo(() => {
    const [was, is] = [figuresIn(before.data?.content), figuresIn(after.data?.content)]
    const paths = [...new Set([...was.keys(), ...is.keys()])]
    return paths
      .filter((path) => !onlyOther || was.get(path) !== is.get(path))
      .map((path) => ({ path, was: was.get(path), is: is.get(path) }))
  }, [before.data, after.data, onlyOther])
  const error = before.error ?? after.error
  return (
    <Dialog open size="large" title={t('settings.versionsTitle')} onClose={onClose}>
      <div className="mtm-form__row mtm-form__row--2">
        <SelectField
          name="older"
          label={t('settings.compare')}
          value={older}
          options={options}
          onChange={(id) => setOlder(id ?? older)}
        />
        <SelectField
          name="newer"
          label={t('settings.compareWith')}
          value={newer}
          options={options}
          onChange={(id) => setNewer(id ?? newer)}
        />
      </div>
      <CheckboxField
        name="onlyOther"
        label={t('settings.onlyOther')}
        required={false}
        value={onlyOther}
        onChange={(on) => setOnlyOther(on === true)}
      />
      {error ? (
        <ErrorPanel compact error={error} />
      ) : !before.data || !after.data ? (
        <Skeleton lines={6} />
      ) : rows.length === 0 ? (
        <p className="mtm-muted">{t('settings.noOther')}</p>
      ) : (
        <div
          className="mtm-table mo-decide__table"
          role="region"
          aria-label={t('settings.versionsTitle')}
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th>{t('settings.figure')}</th>
                <th className="mtm-table__cell--end">
                  {before.data.name === 'draft' ? t('settings.states.draft') : before.data.name}
                </th>
                <th className="mtm-table__cell--end">
                  {after.data.name === 'draft' ? t('settings.states.draft') : after.data.name}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, FIRST_ROWS).map(({ path, was, is }) => (
                <tr key={path}>
                  <td className="mtm-table__cell--wrap">{speaker.label(path)}</td>
                  <td className="mtm-table__cell--end">{speaker.show(path, was)}</td>
                  <td className={`mtm-table__cell--end ${was === is ? '' : 'mo-decide__other'}`}>
                    {speaker.show(path, is)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > FIRST_ROWS && (
        <p className="mtm-muted">{t('settings.moreRows', { count: rows.length - FIRST_ROWS })}</p>
      )}
    </Dialog>
  )
}
