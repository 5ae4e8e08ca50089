/**
 * Query keys. All keys of a resource begin with its name, so that one change notice reaches them.
 * @example const key = resourceKeys.record('order', '0f3c')
 */
export const resourceKeys = {
  all: (name: string) => ['resource', name] as const,
  list: (name: string, params: object) => ['resource', name, 'list', params] as const,
  record: (name: string, id: string) => ['resource', name, 'record', id] as const,
  call: (path: string, params: object, name?: string) =>
    name ? (['resource', name, 'call', path, params] as const) : (['call', path, params] as const),
}
