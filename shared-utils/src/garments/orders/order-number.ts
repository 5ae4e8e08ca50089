/** The parts of an order number (reference 10.1). `date` is the order's day, `YYYY-MM-DD`, in the tenant's time zone. */
export interface OrderNumberParts {
  /** two letters of the tenant */
  prefix: string
  date: string
  /** daily sequence from 1; widens beyond 9999 */
  sequence: number
}

/** Luhn check digit over a row of digits. */
export function checkDigit(digits: string): string {
  let sum = 0
  for (let index = digits.length - 1, double = true; index >= 0; index--, double = !double) {
    const digit = Number(digits[index])
    const weighed = double ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return String((10 - (sum % 10)) % 10)
}

/** `TX26112000422`: prefix, yyMMdd, sequence, check digit over the digits. */
export function orderNumber({ prefix, date, sequence }: OrderNumberParts): string {
  const digits = date.replaceAll('-', '').slice(2) + String(sequence).padStart(4, '0')
  return prefix + digits + checkDigit(digits)
}

const PATTERN = /^([A-Z]{2})(\d{6})(\d{4,})(\d)$/

/** True for a whole number with the right check digit. */
export function isOrderNumber(text: string): boolean {
  const parts = PATTERN.exec(text)
  return parts !== null && checkDigit(`${parts[2]}${parts[3]}`) === parts[4]
}

/** As printed, in groups: `TX 261120 0042 2`. Anything else is returned unchanged. */
export function printedOrderNumber(orderNo: string): string {
  const parts = PATTERN.exec(orderNo)
  return parts ? parts.slice(1).join(' ') : orderNo
}

/**
 * Normalises a typed number (reference 10.4): full-width to half-width, upper case, without spaces and hyphens, O and I
 * as 0 and 1 in place of digits. The result may still be invalid: check with isOrderNumber.
 */
export function normaliseOrderNumber(quoted: string): string {
  const plain = quoted
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
  return plain.slice(0, 2) + plain.slice(2).replaceAll('O', '0').replaceAll('I', '1')
}

/** The number of one physical garment: order, line from 1, sequence from 1. */
export function pieceNumber(orderNo: string, line: number, sequence: number): string {
  return `${orderNo}-${String(line).padStart(2, '0')}-${String(sequence).padStart(2, '0')}`
}
