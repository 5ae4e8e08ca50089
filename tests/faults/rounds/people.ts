import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import { signInApi, type Account, type Answer, type Api } from '../../support/api.ts'

/** The accounts of the demonstration, each signed in when it is first needed and again when its session has ended. */
export class People {
  readonly #url: string
  readonly #sessions = new Map<Account, Promise<Api>>()
  /** Why the last request got no answer that counts. */
  lastProblem = ''

  constructor(url: string) {
    this.#url = url
  }

  /** Sends a request. Null: no whole answer came, or the session had ended; it may be sent again. */
  async send<T>(account: Account, method: string, path: string, body?: unknown): Promise<Answer<T> | null> {
    try {
      const api = await this.#session(account)
      const answer = await api.call<T>(method, path, body)
      if (answer.message !== TOKEN_DEAD) return answer
      this.#sessions.delete(account)
      this.lastProblem = `the session of ${account} ended`
    } catch (error) {
      const { message, cause } = error as Error
      this.lastProblem = cause instanceof Error ? `${message}: ${cause.message}` : message
    }
    return null
  }

  async #session(account: Account): Promise<Api> {
    const known = this.#sessions.get(account)
    if (known) return known
    // its clock may jump by more than an idle session lasts
    const opened = signInApi(this.#url, account, 'en-US', true)
    this.#sessions.set(account, opened)
    opened.catch(() => this.#sessions.delete(account))
    return opened
  }
}
