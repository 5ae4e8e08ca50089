/** Names that the stock client declares beside the addresses it calls (specification, section 7). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['/api/auth/register', '/api/sys/user/register'],
  ['/api/auth/forge-password', '/api/sys/user/passwordChange'],
  ['/api/account/sms', '/api/sys/sms'],
  ['/api/user/info', '/api/sys/user/account'],
  // the sample of that name has another shape
  ['/api/api/user/info', '/api/mock/api/user/info'],
])

/** The samples are called below `/api` and `/mock/api` of the stock base path, too. */
const SAMPLES =
  /^\/api\/(?:mock\/)?api(?=\/(?:user(?!\/info)|role|service|permission|list\/search|workplace|asynTreeList|area|report|task)(?:[/?]|$))/

/**
 * The address under which a request is served: the stock base path is ours, and some addresses have a second name.
 * @example servedAddress('/jeecg-boot/auth/register?x=1') // '/api/sys/user/register?x=1'
 */
export function servedAddress(url: string): string {
  const ours = url.replace(/^\/jeecg-boot(?=\/|$)/, '/api').replace(SAMPLES, '/api')
  const [path = '', ...query] = ours.split('?')
  const known = ALIASES.get(path)
  return known ? [known, ...query].join('?') : ours
}
