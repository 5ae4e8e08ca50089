/** An account, as far as it is known. */
export interface Named {
  username: string | null
  phone: string | null
}

/** Proof that the phone of an account was verified; the ticket sets its password. */
export interface Proof {
  username: string
  phone: string
  ticket: string
}
