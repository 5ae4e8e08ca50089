import {
  MAIL_CATEGORIES,
  MESSAGE_TYPES,
  type DeliveryChoice,
  type DeliveryChoiceBody,
  type MailCategory,
} from '@mtm/shared-utils/contracts/dto/messages'
import { isLocale, LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { channelsOf } from './channels/channel.ts'

/** Whose choice it is: each user has one in each tenant. */
export interface ChoiceOf {
  tenantId: number
  userId: string
}

/** Mails and text messages share their switches. */
const CHANNEL = MESSAGE_TYPES.mail

/** How a user gets mails and text messages. */
export async function readDeliveryChoice(db: Database, of: ChoiceOf): Promise<DeliveryChoice> {
  const { tenantId, userId } = of
  const [off, choice, user] = await Promise.all([
    db
      .selectFrom('sysNoticeOff')
      .select('category')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('channel', '=', CHANNEL)
      .execute(),
    db
      .selectFrom('sysNoticeChoice')
      .select(['quietFrom', 'quietUntil', 'locale'])
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .executeTakeFirst(),
    db.selectFrom('sysUser').select('email').where('id', '=', userId).executeTakeFirst(),
  ])
  const silent = new Set(off.map(({ category }) => category))
  const mail = MAIL_CATEGORIES.map((category) => [category, !silent.has(category)] as const)
  return {
    mail: Object.fromEntries(mail) as DeliveryChoice['mail'],
    isMailSent: channelsOf(db).has(CHANNEL),
    hasAddress: Boolean(user?.email),
    quietFrom: choice?.quietFrom?.slice(0, 5) ?? null,
    quietUntil: choice?.quietUntil?.slice(0, 5) ?? null,
    locale: isLocale(choice?.locale) ? choice.locale : LOCALES[0],
  }
}

/** Changes parts of the choice of a user. */
export async function writeDeliveryChoice(
  trx: DatabaseTransaction,
  of: ChoiceOf,
  { mail, quiet, locale }: DeliveryChoiceBody,
): Promise<void> {
  const named = MAIL_CATEGORIES.filter((category) => mail?.[category] !== undefined)
  for (const category of named) await switchMail(trx, of, category, mail?.[category] === true)
  if (quiet === undefined && locale === undefined) return
  const hasHours = Boolean(quiet?.from && quiet.until && quiet.from !== quiet.until)
  const set = {
    ...(quiet !== undefined && {
      quietFrom: hasHours ? quiet!.from : null,
      quietUntil: hasHours ? quiet!.until : null,
    }),
    ...(locale !== undefined && { locale }),
  }
  await trx
    .insertInto('sysNoticeChoice')
    .values({ tenantId: of.tenantId, userId: of.userId, ...set })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(set))
    .execute()
}

/** The language of a sign-in becomes that of mails, in every tenant in which the user has none yet. */
export async function rememberLocale(
  trx: DatabaseTransaction,
  userId: string,
  locale: Locale,
): Promise<void> {
  await trx
    .insertInto('sysNoticeChoice')
    .columns(['tenantId', 'userId', 'locale'])
    .expression((eb) =>
      eb
        .selectFrom('sysUserTenant')
        .select(({ val }) => ['tenantId', 'userId', val<string>(locale).as('locale')])
        .where('userId', '=', userId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ locale })
        .where('sysNoticeChoice.locale', 'is', null),
    )
    .execute()
}

/** Switches a kind of mail on or off. */
export async function switchMail(
  db: Database,
  { tenantId, userId }: ChoiceOf,
  category: MailCategory,
  isOn: boolean,
): Promise<void> {
  if (isOn)
    await db
      .deleteFrom('sysNoticeOff')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('category', '=', category)
      .where('channel', '=', CHANNEL)
      .execute()
  else
    await db
      .insertInto('sysNoticeOff')
      .columns(['tenantId', 'userId', 'category', 'channel'])
      // the user may be gone since the mail was sent
      .expression((eb) =>
        eb
          .selectFrom('sysUserTenant')
          .select(({ val }) => [
            'tenantId',
            'userId',
            val<string>(category).as('category'),
            val<string>(CHANNEL).as('channel'),
          ])
          .where('tenantId', '=', tenantId)
          .where('userId', '=', userId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
