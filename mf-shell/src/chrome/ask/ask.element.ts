import { html } from 'lit'
import { focusWhenReady, MtmElement } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import type { AskDialog, Question } from '../dialogs.ts'
import { openModal } from '../popup/modal.ts'
import { askStyles } from './ask.styles.ts'

/** Asks one question at a time in a modal dialog. Escape and Cancel mean no. */
export class MtmAskElement extends MtmElement implements AskDialog {
  static override styles = [chromeStyles, askStyles]
  static override properties = { question: { state: true } }
  declare question: Question
  #answer: ((agreed: boolean) => void) | null = null

  constructor() {
    super()
    this.question = { text: '' }
  }

  override render() {
    return html`<dialog
      role="alertdialog"
      aria-labelledby="title"
      aria-describedby="text"
      @cancel=${() => this.#finish(false)}
    >
      <h2 id="title">${t('ask.title')}</h2>
      <p id="text">${this.question.text}</p>
      <div class="actions">
        <sl-button @click=${() => this.#finish(false)}>${t('ask.cancel')}</sl-button>
        <sl-button variant="primary" @click=${() => this.#finish(true)}
          >${this.question.confirm ?? t('ask.confirm')}</sl-button
        >
      </div>
    </dialog>`
  }

  /** Resolves with the user's choice. An earlier open question counts as refused. */
  async ask(question: Question): Promise<boolean> {
    this.#finish(false)
    this.question = question
    await this.updateComplete
    openModal(this.#dialog)
    focusWhenReady(this.renderRoot.querySelector('sl-button[variant=primary]') as HTMLElement)
    return new Promise((resolve) => (this.#answer = resolve))
  }

  /** Not there before the first render. */
  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot?.querySelector('dialog') ?? null
  }

  /** Runs at once, not on the dialog's own event, which fires a task later and could meet the next question. */
  #finish(agreed: boolean) {
    this.#dialog?.close()
    this.#answer?.(agreed)
    this.#answer = null
  }
}
