/** Query keys: everything about a resource begins with its name, so that one change notice reaches all of it. */
export const resourceKeys = {
  all: (name: string) => ['resource', name] as const,
  list: (name: string, params: object) => ['resource', name, 'list', params] as const,
  record: (name: string, id: string) => ['resource', name, 'record', id] as const,
  call: (path: string, params: object, name?: string) =>
    name ? (['resource', name, 'call', path, params] as const) : (['call', path, params] as const),
}
