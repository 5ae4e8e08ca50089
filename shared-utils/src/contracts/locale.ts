/** The three languages of the product. `zh-CN` is the default; `ja_JP` is spelled as the stored setting spells it. */
export const LOCALES = ['zh-CN', 'en-US', 'ja_JP'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** A label in the three languages, in the order of {@link LOCALES}. */
export type Label = readonly [zhCN: string, enUS: string, jaJP: string]

/** The wire form of a label (dictionary items, catalogue rows). */
export interface Labelled {
  text: string
  textEn: string
  textJp: string
}

/** True when the value is one of the three languages; anything else falls back to the default. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The text of a label in a language; an empty translation falls back to Chinese. */
export function pickLabel(label: Label | Labelled, locale: Locale): string {
  const index = LOCALES.indexOf(locale)
  const triple = Array.isArray(label) ? (label as Label) : toLabel(label as Labelled)
  return triple[index] || triple[0]
}

/** Wire form to triple. */
export function toLabel({ text, textEn, textJp }: Labelled): Label {
  return [text, textEn, textJp]
}

/** Triple to wire form. */
export function toLabelled([text, textEn, textJp]: Label): Labelled {
  return { text, textEn, textJp }
}

/** Fills `{name}` placeholders; a missing parameter stays visible as `{name}`. */
export function fillText(template: string, params: TextParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
export type TextParams = Readonly<Record<string, string | number>>

/** Fills the placeholders of all three texts. */
export function fillLabel(label: Label, params: TextParams = {}): Label {
  return [fillText(label[0], params), fillText(label[1], params), fillText(label[2], params)]
}
