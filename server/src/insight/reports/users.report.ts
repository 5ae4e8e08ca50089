import { sql } from 'kysely'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { departNameIn } from '../../identity/departments/department-name.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineReport, type ReportCaller } from './report.ts'

/** Members of the tenant with their departments there. */
export const usersReport = defineReport({
  code: 'report_user',
  label: ['用户选择', 'Users', 'ユーザー選択'],
  access: 'user:list',
  over: user,
  statement: (db: Database, { tenantId, locale }: ReportCaller) =>
    db
      .selectFrom('sysUser as person')
      .select(['person.id', 'person.username', 'person.realname', 'person.workNo', 'person.phone'])
      .select(['person.email', sql<string | null>`person.sex::text`.as('sex')])
      .select((eb) =>
        eb
          .selectFrom('sysUserDepart as member')
          .innerJoin('sysDepart as depart', 'depart.id', 'member.depId')
          .select(
            sql<string>`string_agg(${departNameIn(locale, 'depart')}, ',' order by depart.depart_order, depart.org_code)`.as(
              'names',
            ),
          )
          .whereRef('member.userId', '=', 'person.id')
          .where('depart.tenantId', '=', tenantId)
          .where('depart.delFlag', '=', 0)
          .as('orgCodeTxt'),
      )
      .where('person.status', '=', 1),
  columns: {
    username: { search: 'like', sortable: true },
    realname: { search: 'like', sortable: true },
    sex: { search: 'eq', sortable: true },
    workNo: { search: 'like', folded: true, sortable: true },
    phone: { search: 'like', folded: true },
    email: {},
    orgCodeTxt: { search: 'like', folded: true },
  },
  sort: { column: 'realname', order: 'asc' },
})
