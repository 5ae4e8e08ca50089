/** A place where a higher floor registers, at boot, what a lower floor calls. */
export interface Registration<T> {
  /** names the place in the error of a missing registration */
  name: string
  register(this: void, value: T): void
  /** @throws Error when nothing has been registered */
  registered(this: void): T
  isRegistered(this: void): boolean
}

const all: Registration<never>[] = []

/** Declares a place for one value; registering again replaces it. */
export function registration<T>(name: string): Registration<T> {
  let held: { value: T } | undefined
  const place: Registration<T> = {
    name,
    register: (value) => void (held = { value }),
    registered() {
      if (!held) throw new Error(`${name}: nothing is registered (main/registrations.ts)`)
      return held.value
    },
    isRegistered: () => held !== undefined,
  }
  all.push(place as unknown as Registration<never>)
  return place
}

/** A place where several rooms register one entry each, by key. */
export interface RegistrationList<T> {
  register(this: void, key: string, value: T): void
  registered(this: void): ReadonlyMap<string, T>
}

/** Declares a place for any number of entries; registering a key again replaces its entry. */
export function registrationList<T>(name: string): RegistrationList<T> {
  const held = new Map<string, T>()
  const place = registration<ReadonlyMap<string, T>>(name)
  return {
    register(key, value) {
      held.set(key, value)
      place.register(held)
    },
    registered: () => held,
  }
}

/** Names of the declared places that have no registration. */
export const missingRegistrations = (): string[] =>
  all.filter(({ isRegistered }) => !isRegistered()).map(({ name }) => name)
