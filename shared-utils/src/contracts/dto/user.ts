import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'
import { idList } from './access.ts'

/** Freezes (2) or unfreezes (1) accounts. */
export const freezeBody = z.object({
  ids: idList(1_000),
  status: z.pipe(
    z.transform((status: unknown) => Number(status)),
    z.enum({ active: 1, frozen: 2 }),
  ),
})

/** Sets another user's password, for administrators. */
export const setPasswordBody = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.maxLength(200)),
  confirmpassword: z.string().check(z.maxLength(200)),
})

/** Makes users members of a department. */
export const departUsersBody = z.object({
  depId: idSchema,
  userIdList: z.array(idSchema).check(z.maxLength(1_000)),
})

/** A department of a user, as stock clients read it in a tree. */
export interface UserDepart {
  key: string
  value: string
  title: string
  children: []
}

/** A user in a list of department members, for any signed-in user. */
export interface DepartUser {
  id: string
  username: string
  realname: string
  orgCodeTxt: string
}
