/** An account, as far as it is known. */
export interface Named {
  username: string | null
  phone: string | null
}

/** Whoever has shown that the phone of an account is his; the ticket sets its password. */
export interface Proof {
  username: string
  phone: string
  ticket: string
}
