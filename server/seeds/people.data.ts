/** A department of a tenant; `parent`: code of the parent. */
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
  /** codes of their roles */
  roles: readonly string[]
  /** code of their department */
  depart: string | null
  /** heads the department */
  responsible?: boolean
  post: string | null
  workNo: string | null
  /** 1 male, 2 female */
  sex: 1 | 2
}

/** The people of a tenant with departments and positions. */
export interface PeopleSeed {
  departs: readonly DepartSeed[]
  positions: readonly PositionSeed[]
  accounts: readonly AccountSeed[]
  /** accounts of the first tenant that are members here too */
  guests: readonly Pick<AccountSeed, 'name' | 'roles' | 'depart'>[]
  /** names of roles in the tenant's language; null: the roles of the migrations */
  roleNames: Readonly<Record<string, string>> | null
}
