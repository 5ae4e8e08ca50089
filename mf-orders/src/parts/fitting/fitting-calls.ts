import { parseNumber } from '@mtm/shared-utils/kit/form'

/** Addresses of fittings beside their list. */
export const FITTING_CALLS = {
  order: (id: string) => `/mtm/fitting/order/${id}`,
  add: '/mtm/fitting/add',
  decide: '/mtm/fitting/decide',
  /** a photograph of the client */
  photo: '/mtm/customer/photo',
  /** a photograph of a quality check */
  checkPhoto: '/mtm/fitting/checkPhoto',
} as const

/** Resources changed by a fitting or its decision. */
export const FITTING_CHANGES = ['fitting', 'order', 'order-item', 'piece', 'payment']

/** Typed lengths, centimetres by code. */
export type TypedLengths = Readonly<Record<string, string>>

const PER_CM = 10

/** Parses a typed length to mm; null when empty, NaN when invalid. */
export function typedMm(typed: string | undefined): number | null {
  const cm = parseNumber(typed ?? '')
  return cm === null ? null : Math.round(cm * PER_CM)
}

/** All typed lengths, mm by code. */
export function lengthsOf(typed: TypedLengths): Record<string, number> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([code, text]) => {
      const mm = typedMm(text)
      return mm === null ? [] : [[code, mm]]
    }),
  )
}

/** Whether all typed lengths are valid. */
export const areLengths = (typed: TypedLengths): boolean =>
  Object.values(typed).every((text) => !Number.isNaN(typedMm(text)))

/** Formats millimetres for input. */
export const typedCm = (mm: number): string => (mm / PER_CM).toFixed(1)

/** A signed change of a length. */
export const signedCm = (mm: number): string => `${mm > 0 ? '+' : '−'}${typedCm(Math.abs(mm))}`
