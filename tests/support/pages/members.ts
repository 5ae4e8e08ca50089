import type { Locator } from '@playwright/test'
import { fillText } from '@mtm/shared-utils/contracts/locale'
import { ListScreen } from './list-screen.ts'

/** The people of a role or a department: beside the list of roles, or in a part of the department. */
export class MembersList extends ListScreen {
  /** The people beside the list of roles, by the name of the role. */
  beside(role: string): Locator {
    const name = fillText(this.words.members.title, { name: role })
    return this.pane.getByRole('region', { name, exact: true })
  }
  /** Gives a person another name. */
  async rename(person: Locator, name: string): Promise<void> {
    await this.act(person, this.words.list.edit)
    await this.fill({ realname: name })
    await this.save()
  }
  /** The question before a person leaves a role. */
  askRemove(name: string, from: string): string {
    return fillText(this.words.members.askRemove, { name, from })
  }
  /** The question before a person leaves a department. */
  askUnlink(name: string, from: string): string {
    return fillText(this.words.members.askUnlink, { name, from })
  }
}
