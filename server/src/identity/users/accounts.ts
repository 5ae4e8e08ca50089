import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, DB } from '../../platform/database/database.ts'

/** An account with the fields needed for signing in. */
export type Account = NonNullable<Awaited<ReturnType<typeof find>>>

function find(db: Database, where: (eb: ExpressionBuilder<DB, 'sysUser'>) => Expression<SqlBool>) {
  return db
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'nickname', 'password', 'avatar', 'phone', 'email'])
    .select(['orgCode', 'status'])
    .where(where)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
}

/** Whether an account has a name, ignoring case as the database does: another rule would miss names it keeps apart. */
export const isCalled = (eb: ExpressionBuilder<DB, 'sysUser'>, username: string) =>
  eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)]))

/** The account of a name, ignoring case. */
export const accountNamed = (db: Database, username: string) => find(db, (eb) => isCalled(eb, username))

/** The account of a mobile number. */
export const accountOfPhone = (db: Database, phone: string) => find(db, (eb) => eb('phone', '=', phone))

/** The account of an id. */
export const accountOf = (db: Database, id: string) => find(db, (eb) => eb('id', '=', id))

/** The account of an e-mail address. */
export const accountOfEmail = (db: Database, email: string) => find(db, (eb) => eb('email', '=', email))
