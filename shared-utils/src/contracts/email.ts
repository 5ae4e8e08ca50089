/** The form of a mail address: one `@`, a domain with a dot, and no character that ends an address in a mail header. */
export const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/
