import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { FINISHED_MEASURES } from '@mtm/shared-utils/contracts/finished-measures'
import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { garmentChanges, measureInWords, postureInWords } from '../garments.ts'

const postures = BUILT_IN.catalogue.postures ?? []
const nameOf = (code: string) => toLabelled(FINISHED_MEASURES[code as keyof typeof FINISHED_MEASURES])
const words = (code: string, by: number, order: 'alteration' | 'remake' = 'alteration') => {
  const { text, textEn, textJp } = measureInWords(order, { code, name: nameOf(code) }, by)
  return [text, textEn, textJp]
}
const posture = (code: string, value: Parameters<typeof postureInWords>[1]) =>
  postureInWords(
    postures.find((def) => def.code === code)!,
    value,
  ).textEn.replaceAll('\u00a0', ' ')

describe('the changes of a garment', () => {
  it('are told in words in three languages, by the kind of the measurement', () => {
    assert.deepEqual(words('waist', 20), ['腰围放出 2.0 cm', 'Let out waist 2.0 cm', '胴囲を2.0 cm出す'])
    assert.deepEqual(words('waist', -5), ['腰围收进 0.5 cm', 'Take in waist 0.5 cm', '胴囲を0.5 cm詰める'])
    assert.deepEqual(words('sleeveL', -10), [
      '左袖长改短 1.0 cm',
      'Shorten left sleeve 1.0 cm',
      '袖丈(左)を1.0 cm短くする',
    ])
    assert.deepEqual(
      [words('shoulder', 10)[1], words('frontRise', -5)[1], words('buttonStance', -10)[1]],
      ['Widen shoulder 1.0 cm', 'Reduce front rise 0.5 cm', 'Change button position by −1.0 cm'],
    )
    assert.equal(words('chest', 20, 'remake')[1], 'Cut chest 2.0 cm larger')
    for (const code of Object.keys(FINISHED_MEASURES))
      for (const by of [5, -5])
        for (const text of words(code, by)) assert.match(text, /0\.5/, `${code} ${text}`)
  })

  it('name the side of a posture: one, both, or that it is missing', () => {
    assert.equal(posture('DROP', { L: 5 }), 'left 0.5 cm')
    assert.equal(posture('DROP', { L: 0, R: 10 }), 'right 1.0 cm')
    assert.equal(posture('DROP', 5), '0.5 cm (side not named)')
    assert.equal(posture('SLOPE', -5), 'both sides square 0.5 cm')
    assert.equal(posture('SLOPE', { L: 5, R: 10 }), 'left sloping 0.5 cm, right sloping 1.0 cm')
    assert.equal(posture('STOOP', 2), 'level 2')
    assert.equal(posture('STOOP', 0), 'usual')
    assert.equal(posture('DROP', undefined), 'usual')
  })

  it('compare what is ordered with the record of the garment, and tell another base', () => {
    const before = {
      pieceNo: 'TX26112000422-01-01',
      fittedOn: '2026-11-21',
      mouldNo: 'MJ-REG-50R',
      base: { chest: 1100, waist: 1000 },
      targets: [
        { code: 'chest', target: 1100, tol: 6 },
        { code: 'waist', target: 1010, tol: 6 },
      ],
      measured: { waist: 1008 },
      posture: { STOOP: 1, DROP: { R: 5 } },
    }
    const now = {
      order: 'alteration' as const,
      mouldNo: 'MJ-REG-50R',
      targets: [
        { code: 'chest', target: 1100 },
        { code: 'waist', target: 1030 },
      ],
      posture: { STOOP: 1, DROP: { R: 10 } },
    }
    const changes = garmentChanges({ nameOf, postures }, before, now)
    assert.equal(changes.otherMould, null)
    assert.deepEqual(
      changes.measures.map(({ code, base, was, measured, becomes }) => [code, base, was, measured, becomes]),
      [['waist', 1000, 1010, 1008, 1030]],
    )
    assert.deepEqual(
      changes.postures.map(({ code, was, becomes }) => [code, was.textJp, becomes.textJp]),
      [['DROP', '右 0.5\u00a0cm', '右 1.0\u00a0cm']],
    )
    // the same figures on another base are told
    const other = garmentChanges({ nameOf, postures }, before, { ...now, mouldNo: 'MJ-REG-52R' })
    assert.equal(other.otherMould?.textEn, 'The base was changed: cut from MJ-REG-50R, now MJ-REG-52R')
    assert.equal(other.mouldNo, 'MJ-REG-50R')
  })
})
