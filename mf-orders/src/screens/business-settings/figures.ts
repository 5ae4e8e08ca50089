import type { SettingKind } from '@mtm/shared-utils/contracts/business-settings'
import type { Catalogue } from '@mtm/shared-utils/contracts/garments'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { STATIONS, surchargeKey } from '@mtm/shared-utils/garments'
import type { useLabel } from '@mtm/shared-utils/kit/root'
import { dictText, formatMoney, type TextFunction } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

/** One figure of a content, by its path. */
export type Figures = ReadonlyMap<string, string | number | boolean>

/** The figures of a setting; list entries by their keys. */
export function figuresIn(content: unknown, path: readonly string[] = []): Figures {
  if (content === null || content === undefined) return new Map()
  if (typeof content !== 'object') return new Map([[path.join('\n'), content as string]])
  const entries = Array.isArray(content)
    ? content.map((entry: unknown, at): [string, unknown] => [nameOf(entry, at), entry])
    : Object.entries(content)
  return new Map(entries.flatMap(([key, inner]) => [...figuresIn(inner, [...path, key])]))
}

function nameOf(entry: unknown, at: number): string {
  if (entry === null || typeof entry !== 'object') return String(entry)
  const { day, measure, country, province, above } = entry as Partial<
    Record<'day' | 'measure' | 'country' | 'province', string>
  > & { above?: number }
  // names of provinces may contain spaces
  if (country !== undefined) return [country, above, province].filter((part) => part !== undefined).join(' ')
  return day ?? (measure === undefined ? String(at) : `${measure} ${above}`)
}

interface Words {
  t: TextFunction<typeof zhCN>
  words: ReturnType<typeof useLabel>
  catalogue: Catalogue | undefined
}

/** The label and format of a figure. */
export function speakerOf(kind: SettingKind, { t, words, catalogue }: Words) {
  const named = new Map<string, Labelled>()
  for (const { code, ...label } of catalogue?.categories ?? []) named.set(`make\n${code}`, label)
  for (const { code, ...label } of catalogue?.measures ?? []) named.set(`measure\n${code}`, label)
  for (const { code, ...label } of STATIONS) named.set(`limits\n${code}`, label)
  const options = new Map<string, string>()
  for (const group of catalogue?.groups ?? []) {
    options.set(surchargeKey(group, '*'), words(group))
    for (const option of group.options)
      options.set(surchargeKey(group, option.code), `${words(group)} · ${words(option)}`)
  }
  const part = (key: string) => t(`settings.${kind}.${key}` as 'settings.prices.make')
  const garment = (code = '') => {
    const known = named.get(`make\n${code}`)
    return known ? words(known) : code
  }
  const label = (path: string): string => {
    const [first = '', second, third] = path.split('\n')
    const own = named.get(`${first}\n${second}`)
    if (own) return `${part(first)} · ${words(own)}`
    if (first === 'options') return options.get(second ?? '') ?? second ?? ''
    if (third !== undefined && first === 'alterations') {
      return [part(first), garment(second), dictText('alteration_type', third) || third].join(' · ')
    }
    if (third !== undefined && first === 'makeByLevel') {
      return [part(first), dictText('customer_level', second ?? '') || second, garment(third)].join(' · ')
    }
    if (third !== undefined && first === 'express' && second === 'byWeight') {
      const [country = '', above = ''] = third.split(' ')
      return `${part(first)} · ${dictText('country', country) || country} > ${Number(above) / 1000} kg`
    }
    if (third !== undefined && first === 'express' && second === 'byProvince') {
      const [country = '', above = '', ...province] = third.split(' ')
      const where = `${dictText('country', country) || country} ${province.join(' ')}`
      return `${part(first)} · ${where} > ${Number(above) / 1000} kg`
    }
    if (third !== undefined && first === 'express')
      return `${part(first)} · ${dictText('country', third) || third}`
    if (first === 'sizeSurcharge') {
      const [measure = '', above = ''] = (second ?? '').split(' ')
      const known = named.get(`measure\n${measure}`)
      return `${part(first)} · ${known ? words(known) : measure} > ${Number(above) / 10} ${t(`settings.prices.${third ?? 'percent'}` as 'settings.prices.percent')}`
    }
    const rest = [second, third].filter((step) => step !== undefined)
    return [part(first), ...rest.map((step) => steps(first, step))].join(' · ')
  }
  const steps = (first: string, step: string): string => {
    if (kind === 'prices' && ['setDiscount', 'rush', 'remake', 'express'].includes(first))
      return t(`settings.prices.steps.${step}` as 'settings.prices.steps.two')
    if (kind === 'calendar' && first === 'restDays')
      return t(`settings.calendar.week.${step}` as 'settings.calendar.week.1')
    return step === 'isWorking' ? t('settings.calendar.worked') : step
  }
  const isMoney = (path: string) =>
    kind === 'prices'
      ? /^(make|options|express|ownFabricHandling|alterations)/.test(path)
      : path.startsWith('refunds')
  const show = (path: string, value: string | number | boolean | undefined): string => {
    if (value === undefined) return '—'
    if (typeof value === 'boolean') return t(value ? 'settings.yes' : 'settings.no')
    if (typeof value !== 'number') return value
    if (!isMoney(path)) return `${value}`
    const currency = path.startsWith('refunds\n') ? path.slice('refunds\n'.length) : 'CNY'
    return formatMoney(value, currency)
  }
  return { label, show }
}
