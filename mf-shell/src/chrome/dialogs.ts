import type { Notice } from '@mtm/shared-utils/contracts/dto/announcement'

// What the elements that open a dialog of the chrome know of it: they use the dialogs by tag.

/** A question: the sentence, and the verb on the button that agrees. */
export interface Question {
  text: string
  confirm?: string
}

/** `mtm-ask`: resolves with the choice of the person. */
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
