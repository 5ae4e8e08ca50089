import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readElement } from './element-doc.ts'

const EVENTS = [{ name: 'mtm-opened', constant: 'openedEvent' }] as const
const DOC = `/**
 * Opens and closes. Nothing else.
 * @attr wide takes all the room
 * @fires mtm-opened it is open
 * @slot - the content
 * @csspart box the frame
 * @cssprop --box-gap space around
 */`
const BODY = `static override properties = {
    open: { type: Boolean, reflect: true }, label: { attribute: 'box-label' }, inner: { state: true } }
  /** Whether it is open. */
  declare open: boolean
  /** What it is called. */
  declare label: 'a' | 'b'
  declare inner: number
  constructor() {
    super()
    this.open = false
  }
  override render() { return html\`<div part="box"><slot></slot></div>\` }
  /** Opens it. */
  show(at: number): void { this.raise(openedEvent, {}) }
  #hidden() {}`

const read = (
  doc: string,
  body = BODY,
  styles = ':host([wide]) { padding: var(--box-gap) var(--mtm-space-1); }',
) =>
  readElement({
    path: 'box.element.ts',
    tag: 'mtm-box',
    text: `${doc}\nexport class MtmBoxElement extends MtmElement {\n${body}\n}`,
    styles,
    events: EVENTS,
  })

describe('the doc block of an element', () => {
  it('tells everything that a page may use', () => {
    const { name, summary, description, properties, methods, attributes, slots, gaps } = read(DOC)
    assert.equal(name, 'MtmBoxElement')
    assert.equal(summary, 'Opens and closes.')
    assert.equal(description, 'Opens and closes. Nothing else.')
    assert.deepEqual(properties, [
      {
        name: 'open',
        text: 'Whether it is open.',
        type: 'boolean',
        initial: 'false',
        attribute: 'open',
        reflects: true,
      },
      {
        name: 'label',
        text: 'What it is called.',
        type: "'a' | 'b'",
        initial: undefined,
        attribute: 'box-label',
        reflects: false,
      },
    ])
    assert.deepEqual(methods, [
      { name: 'show', text: 'Opens it.', parameters: [{ name: 'at', type: 'number' }], type: 'void' },
    ])
    assert.deepEqual(attributes, [{ name: 'wide', text: 'takes all the room' }])
    assert.deepEqual(slots, [{ name: '', text: 'the content' }])
    assert.deepEqual(gaps, [])
  })

  for (const [tag, gap] of [
    ['fires mtm-opened it is open', '@fires mtm-opened is not documented'],
    ['slot - the content', '@slot - is not documented'],
    ['csspart box the frame', '@csspart box is not documented'],
    ['cssprop --box-gap space around', '@cssprop --box-gap is not documented'],
    ['attr wide takes all the room', '@attr wide is not documented'],
  ] as const)
    it(`has a gap without @${tag}`, () => {
      assert.deepEqual(read(DOC.replace(` * @${tag}\n`, '')).gaps, [gap])
    })

  it('has a gap where it tells what is not there, or tells nothing', () => {
    assert.deepEqual(read(DOC, BODY.replace('part="box"', '')).gaps, [
      '@csspart box is documented and not there',
    ])
    assert.deepEqual(read(DOC.replace(' the frame', '')).gaps, ['@csspart box says nothing'])
    assert.deepEqual(read(DOC, BODY.replace('/** Opens it. */', '')).gaps, ['show has no doc comment'])
    assert.deepEqual(read(DOC, BODY.replace('/** Whether it is open. */', '')).gaps, [
      'open has no doc comment',
    ])
  })
})
