import { html, nothing } from 'lit'
import { ApiError, changePassword, notify } from '@mtm/shared-utils/runtime'
import { focusWhenReady, MtmElement } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import type { PasswordDialog } from '../dialogs.ts'
import { STRENGTH_NAMES, strengthOf, type Strength } from '@mtm/shared-utils/contracts/password'
import { $person } from '../person.ts'
import { dialogStyles } from '../popup/dialog.styles.ts'
import { openModal } from '../popup/modal.ts'
import { passwordDialogStyles } from './password-dialog.styles.ts'

const FIELDS = ['oldpassword', 'password', 'confirmpassword'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>
type PasswordErrors = Partial<Values>

const EMPTY: Values = { oldpassword: '', password: '', confirmpassword: '' }
const AUTOCOMPLETE = {
  oldpassword: 'current-password',
  password: 'new-password',
  confirmpassword: 'new-password',
} as const

/** Changes one's own password (specification, point 5). Opened by `show()`. */
export class MtmPasswordDialogElement extends MtmElement implements PasswordDialog {
  static override styles = [chromeStyles, dialogStyles, passwordDialogStyles]
  static override properties = {
    wrong: { state: true },
    strength: { state: true },
    busy: { state: true },
  }
  declare wrong: PasswordErrors
  declare strength: Strength
  declare busy: boolean
  #values: Values = { ...EMPTY }

  constructor() {
    super()
    this.wrong = {}
    this.strength = 0
    this.busy = false
  }

  override render() {
    return html`<dialog aria-labelledby="title" @close=${this.#forget}>
      <h2 id="title">${t('password.title')}</h2>
      <form novalidate @submit=${this.#submit}>
        <!-- for password managers: whose password this is -->
        <input
          class="visually-hidden"
          type="text"
          name="username"
          autocomplete="username"
          readonly
          tabindex="-1"
          aria-hidden="true"
          .value=${$person.get()?.user.username ?? ''}
        />
        ${FIELDS.map((field) => html`${this.#input(field)}${field === 'password' ? this.#strength() : nothing}`)}
        <div class="actions">
          <sl-button @click=${() => this.#dialog?.close()}>${t('ask.cancel')}</sl-button>
          <sl-button type="submit" variant="primary" ?loading=${this.busy}>${t('ask.confirm')}</sl-button>
        </div>
      </form>
    </dialog>`
  }

  #input(field: Field) {
    const wrong = this.wrong[field]
    return html`<sl-input
      name=${field}
      type="password"
      password-toggle
      autocomplete=${AUTOCOMPLETE[field]}
      label=${t(`password.${field}`)}
      help-text=${wrong ?? ''}
      ?data-wrong=${wrong !== undefined}
      @sl-input=${(event: Event) => this.#change(field, (event.target as HTMLInputElement).value)}
    ></sl-input>`
  }

  #strength() {
    const level = t(`newPassword.level.${STRENGTH_NAMES[this.strength]}`)
    return html`<p class="strength" data-level=${this.strength} aria-live="polite">
      <i></i><i></i><i></i><span>${t('newPassword.strength', { level })}</span>
    </p>`
  }

  /** Opens the form; without a session it shows a message. */
  show(): void {
    if (!$person.get()) {
      notify({ kind: 'warning', text: t('password.nobody') })
      return
    }
    openModal(this.#dialog)
    this.#focus('oldpassword')
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot?.querySelector('dialog') ?? null
  }

  #change(field: Field, value: string) {
    this.#values[field] = value
    if (field === 'password') this.strength = strengthOf(value)
    if (this.wrong[field] !== undefined) this.wrong = { ...this.wrong, [field]: undefined }
  }

  async #submit(event: Event) {
    event.preventDefault()
    if (this.busy) return
    this.wrong = findWrong(this.#values)
    const first = FIELDS.find((field) => this.wrong[field])
    if (first) return this.#focus(first)
    this.busy = true
    try {
      const username = $person.get()?.user.username ?? ''
      const message = await changePassword({ username, ...this.#values })
      notify({ kind: 'success', text: message })
      this.#dialog?.close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ kind: 'warning', text: error.message })
    } finally {
      this.busy = false
    }
  }

  #focus(field: Field) {
    focusWhenReady(this.renderRoot.querySelector(`[name=${field}]`) as HTMLElement)
  }

  /** Nothing of a password stays on the page. */
  #forget() {
    this.#values = { ...EMPTY }
    this.wrong = {}
    this.strength = 0
    for (const input of this.renderRoot.querySelectorAll<HTMLInputElement>('sl-input')) input.value = ''
  }
}

/** The rules of each field (specification). */
function findWrong({ oldpassword, password, confirmpassword }: Values): PasswordErrors {
  return {
    ...(!oldpassword && { oldpassword: t('password.oldRequired') }),
    ...(!password && { password: t('password.newRequired') }),
    ...(!confirmpassword
      ? { confirmpassword: t('password.confirmRequired') }
      : confirmpassword !== password && { confirmpassword: t('password.differ') }),
  }
}
