const PLACEHOLDER = /\$\{\s*([\w.]+)\s*\}/g

/** The names of the placeholders `${name}` of a text, each once, in their order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))]
}

/**
 * Fills the placeholders `${name}` of a text; those without a value stay visible.
 * @param escape applied to each value, for a text that is HTML
 * @example fillPlaceholders('Order ${orderNo}', { orderNo: 'A1' }) // 'Order A1'
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string = (value) => value,
): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? escape(values[name]!) : whole,
  )
}
