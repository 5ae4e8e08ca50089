import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  MOST_COMMAND_LENGTH,
  type CommandAnswer,
  type TerminalAnswer,
} from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { auditReading, OPERATION } from '../../../../platform/audit/audit.ts'
import { callerOf, type Caller } from '../../../../platform/caller/caller.ts'
import { ok } from '../../../../platform/http/answers.ts'
import { denied } from '../../../../platform/http/errors.ts'
import { redisState } from '../redis-info.ts'
import { checkArguments, type CheckedCommand } from './command-rule.ts'
import { findCommand, TERMINAL_COMMANDS, type FoundCommand } from './commands.ts'
import { nameShown, visibilityOf } from './key-names.ts'
import { runCommand } from './run-command.ts'
import { splitLine } from './split-line.ts'

const WRITE = 'monitor:redis:write'
/** Keys that the operation log names. */
const MOST_LOGGED = 5

/** The Redis terminal: commands of a list, every one logged with its keys, never with what they hold. */
const terminalRoutes: FastifyPluginAsyncZod = async (app) => {
  const access = { perm: 'monitor:redis' }
  const tags = ['redis']
  const prefix = () => app.redis?.options.keyPrefix ?? ''

  app.get(
    '/sys/monitor/redis/terminal',
    { config: { access }, schema: { tags, summary: 'The commands that the caller may run' } },
    async (request) => {
      const mayWrite = callerOf(request).permissions.has(WRITE)
      return ok<TerminalAnswer>({
        redis: redisState(app.redis),
        prefix: app.redis && prefix(),
        commands: TERMINAL_COMMANDS.filter((rule) => mayWrite || rule.access === 'read').map(
          ({ name, usage, access: kind }) => ({ name, usage, isWriting: kind === 'write' }),
        ),
      })
    },
  )

  app.post(
    '/sys/actuator/redis/command',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Runs a command of the list on Redis',
        body: z.object({ command: z.string().check(z.maxLength(MOST_COMMAND_LENGTH)) }),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const words = splitLine(request.body.command)
      const found = findCommand(words ?? [])
      const command = found.rule && checkArguments(found.rule, found.rest)
      const refusal = words ? refusalOf(found, command, caller, prefix()) : new AppError('redis.quotes')
      const keys = command?.keys.slice(0, MOST_LOGGED).map((key) => nameShown(key, prefix())) ?? []
      // before it runs, so that nothing runs that is not logged
      await auditReading(app.db, caller, {
        action: 'redis:command',
        operation: found.rule?.access === 'write' ? OPERATION.edit : OPERATION.query,
        target: [],
        detail: [refusal && 'refused', found.name, ...keys].filter(Boolean).join(' '),
      })
      if (refusal) throw refusal
      if (!app.redis) throw new AppError('redis.none')
      return ok<CommandAnswer>(await runCommand(app.redis, command!))
    },
  )
}

export default terminalRoutes

/** Why a command is not run; null: it is. */
function refusalOf(
  { name, rule }: FoundCommand,
  command: CheckedCommand | null | undefined,
  caller: Caller,
  prefix: string,
): Error | null {
  if (!rule)
    return name === 'KEYS' ? new AppError('redis.useScan') : new AppError('redis.notListed', { name })
  if (rule.access === 'write' && !caller.permissions.has(WRITE)) return denied()
  if (!command) return new AppError('redis.usage', { usage: `${name} ${rule.usage}`.trim() })
  if (rule.access === 'write' && !command.keys.every((key) => key.startsWith(prefix) && key !== prefix))
    return new AppError('redis.notOurs', { prefix })
  if (rule.showsContent && !command.keys.every((key) => visibilityOf(key, prefix) === 'shown'))
    return new AppError('redis.hidden')
  return null
}
