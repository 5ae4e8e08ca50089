/**
 * Normalises a typed fabric number: half-width, upper case, no separators (`ｔｗ－3207` → `TW3207`). The database column
 * `fabric_no_key` uses the same rule.
 */
export function fabricKey(no: string): string {
  return no
    .normalize('NFKC')
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
}
