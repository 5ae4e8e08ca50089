import type { Notice } from '@mtm/shared-utils/contracts/dto/announcement'

// Types of the dialogs of the chrome, for elements that open them by tag.

/** A question: the sentence, and the verb on the button that agrees. */
export interface Question {
  text: string
  confirm?: string
}

/** `mtm-ask`: resolves with the user's choice. */
export interface AskDialog extends HTMLElement {
  ask(question: Question): Promise<boolean>
}

/** `mtm-password-dialog`: opens at once. */
export interface PasswordDialog extends HTMLElement {
  show(): void
}

/** `mtm-department-dialog`: resolves when it is open, or when there is nothing to choose. */
export interface DepartmentDialog extends HTMLElement {
  show(): Promise<void>
}

/** `mtm-notice-detail`: resolves when the notice is shown. */
export interface NoticeDialog extends HTMLElement {
  open(notice: Notice): Promise<void>
}
