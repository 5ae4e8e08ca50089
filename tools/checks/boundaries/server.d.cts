interface Floor {
  name: string
  /** by room: the rooms of the same floor that it imports */
  rooms: Readonly<Record<string, readonly string[]>>
}
export const FLOORS: readonly Floor[]
export const serverRules: readonly object[]
