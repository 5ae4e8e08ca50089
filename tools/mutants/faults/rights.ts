import type { Fault } from '../fault.ts'

/** Who may do and see what, and the borders between tenants. */
export const rights: readonly Fault[] = [
  {
    id: 'rights-route',
    promise: 'A route answers only callers who hold its permission code.',
    file: 'server/src/platform/http/access.ts',
    find: 'agents ? holdsOrActs(caller, perm) : caller.permissions.has(perm)',
    replace: 'holdsOrActs(caller, perm) || perm !== String(agents)',
    stage: 'server',
    tests: ['app.test.ts'],
  },
  {
    id: 'rights-data-rule',
    promise: 'Data rules narrow the rows a caller reads and changes.',
    file: 'server/src/engine/resource/store.ts',
    find: 'const rules = within ? [] : ruleClauses(resource, columns, caller)',
    replace: 'const rules = within ? [] : ruleClauses(resource, columns, caller).slice(0, 0)',
    stage: 'server',
    tests: ['declared.test.ts'],
  },
  {
    id: 'rights-withheld-field',
    promise: 'A field under control is not shown to callers without its code.',
    file: 'server/src/engine/resource/controls.ts',
    find: 'wires.filter(([name]) => isUnseen(name))',
    replace: 'wires.filter(([name]) => isUnseen(name) && name === access)',
    stage: 'server',
    tests: ['declared.test.ts'],
  },
  {
    id: 'rights-grantable',
    promise: 'Nobody hands on rights that they do not hold.',
    file: 'server/src/identity/grantable/grantable.ts',
    find: '[...theirs.rows].every((id) => mine.rows.has(id))',
    replace: '[...theirs.rows].some((id) => mine.rows.has(id))',
    stage: 'server',
    tests: ['roles/roles.test.ts'],
  },
  {
    id: 'tenant-filter',
    promise: 'No caller reads or changes a row of another tenant.',
    file: 'server/src/engine/resource/store.ts',
    find: "eb('tenantId', '=', caller.tenantId)",
    replace: "eb('tenantId', '>=', 0)",
    stage: 'server',
    tests: ['engine/resource/tenants.test.ts'],
  },
]
