/** Units in which measurements are shown and typed. */
export const UNITS = { mm: 'cm', kg: 'kg', deg: '°' } as const
