/** Garment kinds (made-to-measure reference 4.1). */
export type CategoryCode = 'MJ' | 'MT' | 'WC' | 'OC' | 'LJ' | 'LT' | 'SK' | 'LW' | 'LO'

export type Sex = 'M' | 'F'
