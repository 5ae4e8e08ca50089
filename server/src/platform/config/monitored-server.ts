import type { AllowedHost } from '../outbound/allowed-hosts.ts'
import { isPrivate } from './file-services.ts'
import { url, withoutPassword, wrong, type ReadSetting } from './settings.ts'
import { StartProblem } from './start-problem.ts'

/** The actuator of a stock Java server, whose figures the pages JVM信息 and Tomcat信息 show. */
export interface MonitoredServer {
  /** without a slash at the end, such as `https://old.example.com/jeecg-boot/actuator` */
  url: string
  /** sent as bearer token and as stock clients send theirs */
  token: string | undefined
  /** the only host that is connected to */
  host: AllowedHost
}

const TOKEN = /^[\x21-\x7e]{1,4000}$/

/** The server of `MONITOR_URL` with `MONITOR_TOKEN`. Problems never show the token. */
export function monitoredServer(read: ReadSetting, production: boolean): MonitoredServer | undefined {
  const text = url(read, 'MONITOR_URL', ['http:', 'https:'], 'https://old.example.com/jeecg-boot/actuator')
  const token = read('MONITOR_TOKEN')
  if (text === undefined) {
    if (token !== undefined)
      throw new StartProblem('MONITOR_TOKEN is set without MONITOR_URL: set both, or remove it.')
    return undefined
  }
  const { protocol, hostname, port, origin, pathname, href } = new URL(text)
  if (href !== `${origin}${pathname}`)
    throw wrong(
      'MONITOR_URL',
      withoutPassword(text).replace(/[?#].*/, '?…'),
      'an address without user, query and fragment',
    )
  if (token !== undefined && !TOKEN.test(token))
    throw new StartProblem('MONITOR_TOKEN is not valid: give what the server expects, without spaces.')
  if (token !== undefined && production && protocol === 'http:' && !isPrivate(hostname))
    throw new StartProblem(
      'MONITOR_TOKEN to a MONITOR_URL without https is refused with NODE_ENV=production outside a private network.',
    )
  const name = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return {
    url: `${origin}${pathname}`.replace(/\/+$/, ''),
    token,
    host: { name, port: Number(port) || (protocol === 'https:' ? 443 : 80) },
  }
}
