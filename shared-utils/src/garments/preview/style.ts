import type { StyleValues } from '@mtm/shared-utils/contracts/garments'

/** Reads style values: missing or invalid ones become the default that the drawing names. */
export class Style {
  readonly #values: StyleValues

  constructor(values: StyleValues) {
    this.#values = values
  }

  /** A choice. */
  one(group: string, otherwise: string): string {
    const value = this.#values[group]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise
  }

  /** A length in mm or a count, within limits, so that no number breaks a drawing. */
  number(group: string, otherwise: number, min: number, max: number): number {
    const value = Number(this.#values[group] ?? otherwise)
    return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : otherwise
  }

  /** A text. */
  text(group: string): string {
    const value = this.#values[group]
    return typeof value === 'string' ? value : ''
  }

  /** Choices of a group that takes several. */
  several(group: string, otherwise: readonly string[]): readonly string[] {
    const value = this.#values[group]
    return Array.isArray(value) ? value.map(String) : otherwise
  }
}
