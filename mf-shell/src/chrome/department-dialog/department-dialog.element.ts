import { html, nothing } from 'lit'
import type { Department } from '@mtm/shared-utils/contracts/dto/session'
import { ApiError, notify, ownDepartments, selectDepartment } from '@mtm/shared-utils/runtime'
import { focusWhenReady, MtmElement } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import type { DepartmentDialog } from '../dialogs.ts'
import { $person } from '../person.ts'
import { dialogStyles } from '../popup/dialog.styles.ts'
import { openModal } from '../popup/modal.ts'
import { departmentDialogStyles } from './department-dialog.styles.ts'

/** Switches the current department (specification, points 4 and 5). Opens only when there is something to choose. */
export class MtmDepartmentDialogElement extends MtmElement implements DepartmentDialog {
  static override styles = [chromeStyles, dialogStyles, departmentDialogStyles]
  static override properties = {
    departments: { state: true },
    current: { state: true },
    chosen: { state: true },
    missing: { state: true },
    busy: { state: true },
  }
  declare departments: readonly Department[]
  declare current: string | null
  declare chosen: string | null
  declare missing: boolean
  declare busy: boolean

  constructor() {
    super()
    this.departments = []
    this.current = null
    this.chosen = null
    this.missing = false
    this.busy = false
  }

  override render() {
    const name = this.departments.find(({ orgCode }) => orgCode === this.current)?.departName
    return html`<dialog aria-labelledby="title">
      <h2 id="title">${name ? t('department.titleOf', { name }) : t('department.title')}</h2>
      <form novalidate @submit=${this.#submit}>
        <fieldset aria-labelledby="title" aria-describedby=${this.missing ? 'wrong' : nothing}>
          ${this.departments.map((department) => this.#option(department))}
        </fieldset>
        ${this.missing ? html`<p class="wrong" id="wrong" role="alert">${t('department.missing')}</p>` : nothing}
        <div class="actions">
          <sl-button @click=${() => this.#dialog?.close()}>${t('ask.cancel')}</sl-button>
          <sl-button type="submit" variant="primary" ?loading=${this.busy}>${t('ask.confirm')}</sl-button>
        </div>
      </form>
    </dialog>`
  }

  #option({ orgCode, departName }: Department) {
    return html`<label>
      <input
        type="radio"
        name="department"
        value=${orgCode}
        .checked=${orgCode === this.chosen}
        @change=${() => this.#choose(orgCode)}
      />
      <span class="truncate">${departName}</span><small>${orgCode}</small>
    </label>`
  }

  /** Fetches the departments and opens; without any it shows a message. */
  async show(): Promise<void> {
    if (!$person.get()) return notify({ kind: 'warning', text: t('password.nobody') })
    try {
      const { list, orgCode } = await ownDepartments()
      if (!list.length) return notify({ kind: 'warning', text: t('department.none') })
      this.departments = list
      this.current = orgCode
      this.chosen = orgCode
      this.missing = false
      await this.updateComplete
      openModal(this.#dialog)
      const radio = this.renderRoot.querySelector<HTMLElement>('input:checked') ?? this.#firstRadio
      if (radio) focusWhenReady(radio)
    } catch (error) {
      // the call has reported the failure
      if (!(error instanceof ApiError)) throw error
    }
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot?.querySelector('dialog') ?? null
  }
  get #firstRadio(): HTMLElement | null {
    return this.renderRoot.querySelector('input')
  }

  #choose(orgCode: string) {
    this.chosen = orgCode
    this.missing = false
  }

  async #submit(event: Event) {
    event.preventDefault()
    if (this.busy) return
    if (!this.chosen) {
      this.missing = true
      return
    }
    this.busy = true
    try {
      await selectDepartment(this.chosen)
      this.#dialog?.close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ kind: 'warning', text: error.message })
    } finally {
      this.busy = false
    }
  }
}
