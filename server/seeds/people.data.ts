/** A department of a house; `parent` is the code of the one above. */
export interface DepartSeed {
  code: string
  parent: string | null
  name: string
  en: string
  abbreviation: string
  /** 1 company, 2 department, 3 post group */
  category: '1' | '2' | '3'
}

export interface PositionSeed {
  code: string
  name: string
  rank: '1' | '2' | '3' | '4' | '5'
}

export interface AccountSeed {
  name: string
  realname: string
  /** codes of his roles */
  roles: readonly string[]
  /** code of his department */
  depart: string | null
  /** heads the department */
  responsible?: boolean
  post: string | null
  workNo: string | null
  /** 1 male, 2 female */
  sex: 1 | 2
}

/** Everybody of a house, and where he stands. */
export interface PeopleSeed {
  departs: readonly DepartSeed[]
  positions: readonly PositionSeed[]
  accounts: readonly AccountSeed[]
  /** accounts of the first house who work here too */
  guests: readonly Pick<AccountSeed, 'name' | 'roles' | 'depart'>[]
  /** names of roles in the language of the house; null: the roles of the migrations are its own */
  roleNames: Readonly<Record<string, string>> | null
}
