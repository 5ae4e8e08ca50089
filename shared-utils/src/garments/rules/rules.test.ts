import assert from 'node:assert/strict'
import test from 'node:test'
import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { BUILT_IN } from '../seeds/seeds.ts'
import {
  sampleBody,
  sampleLine,
  sampleOrder,
  SAMPLE_BUTTON,
  SAMPLE_LINING,
  type LineChange,
} from '../testing/sample-order.ts'
import type { CategoryCode, OrderInput, Severity } from '@mtm/shared-utils/contracts/garments'
import { baselineOf } from './baseline.ts'
import { evaluate } from './evaluate.ts'
import { isBlocking } from './findings.ts'

const mj = (change: LineChange = {}, more: Partial<OrderInput> = {}) =>
  sampleOrder([sampleLine('MJ', change)], more)
const lj = (change: LineChange = {}) => sampleOrder([sampleLine('LJ', change)])
const choose = (enter: NonNullable<LineChange['enter']>) => mj({ enter })
const cloth = (fabric: LineChange['fabric']) => mj({ fabric })
const body = (change: Record<string, number>) => ({ ...sampleBody('M'), ...change })
const suit = (...lines: [CategoryCode, string][]) =>
  sampleOrder(lines.map(([category, fabricNo]) => sampleLine(category, { fabric: { fabricNo } })))
const template = (values: NonNullable<LineChange['enter']>) => baselineOf(BUILT_IN.catalogue, 'MJ', values)
const of = (category: CategoryCode, change: LineChange = {}) => sampleOrder([sampleLine(category, change)])
const mt = (enter: NonNullable<LineChange['enter']> = {}, change: LineChange = {}) =>
  of('MT', { enter, ...change })
const wc = (enter: NonNullable<LineChange['enter']> = {}, change: LineChange = {}) =>
  of('WC', { enter, ...change })
const oc = (enter: NonNullable<LineChange['enter']> = {}, change: LineChange = {}) =>
  of('OC', { enter, ...change })
const sk = (enter: NonNullable<LineChange['enter']> = {}, change: LineChange = {}) =>
  of('SK', { enter, ...change })
const tryOn = (mouldNo: string, deltas: Record<string, number>): LineChange => ({
  fitMode: 'TRY_ON',
  mouldNo,
  deltas,
})
const NAVY = '#1e2846'
const inColours = (fabric: string, lining: string) =>
  mj({ fabric: { colourHex: fabric }, lining: { ...SAMPLE_LINING, colourHex: lining } })
const COAT_BUTTON = { ...SAMPLE_BUTTON, sizes: [40, 24] }
/** The mould's hem is 38 cm; body heel 33.5. */
const hemOff = (leg: string, hem: number) => mt({ leg }, tryOn('MT-REG-50R', { hem }))
const finished = { chest: 1080, waist: 970, shoulder: 450, backLength: 730, sleeveL: 630, sleeveR: 630 }

/** One row per rule: an order it applies to, one it does not apply to, and its finding, if any. */
type Row = [hit: OrderInput, miss: OrderInput, finding?: `${Severity} ${string}`]
const ROWS: Record<string, Row> = {
  'R-LAPEL-1': [
    choose({ 'lapel.shape': 'peak' }),
    choose({ 'lapel.shape': 'peak', 'lapel.width': 95 }),
    'E lapel.width',
  ],
  'R-LAPEL-2': [choose({ 'front.closure': 'db6x2' }), choose({ 'front.closure': 'sb3' })],
  'R-LAPEL-2.width': [
    choose({ 'front.closure': 'db6x2' }),
    choose({ 'front.closure': 'db6x2', 'lapel.width': 110 }),
  ],
  'R-LAPEL-2.notch': [
    choose({ 'front.closure': 'db6x2', 'lapel.shape': 'notch' }),
    choose({ 'front.closure': 'sb2', 'lapel.shape': 'notch' }),
    'W lapel.shape',
  ],
  'R-LAPEL-3': [
    mj({ enter: { 'lapel.width': 120 }, body: body({ chestGirth: 900 }) }),
    mj({ enter: { 'lapel.width': 120 } }),
    'W lapel.width',
  ],
  'R-LAPEL-4': [choose({ 'lapel.shape': 'stand' }), choose({ 'lapel.shape': 'shawl' })],
  'R-LAPEL-5': [
    choose({ 'lapel.shape': 'shawl', 'lapel.width': 70, 'front.closure': 'sb3' }),
    choose({ 'lapel.shape': 'peak', 'lapel.width': 95, 'front.closure': 'sb3' }),
    'E front.closure',
  ],
  'R-LAPEL-5.hole': [
    choose({ 'lapel.shape': 'shawl', 'lapel.width': 70 }),
    mj({ baseline: template({ 'lapel.shape': 'shawl' }) }),
  ],
  'R-LAPEL-6': [
    choose({ 'lapel.hole': 'both' }),
    choose({ 'lapel.hole': 'both', 'lapel.shape': 'peak', 'lapel.width': 95 }),
    'W lapel.hole',
  ],
  'R-LAPEL-6.none': [
    choose({ 'lapel.hole': 'none', 'lapel.holeType': 'milanese' }),
    choose({ 'lapel.hole': 'both', 'lapel.holeType': 'milanese' }),
    'E lapel.holeType',
  ],
  'R-SAT-1': [
    choose({ 'lapel.facing': 'satin' }),
    mj({
      enter: { 'lapel.facing': 'satin', 'pocket.lower': 'jet', 'front.closure': 'sb1' },
      button: { ...SAMPLE_BUTTON, material: 'covered' },
    }),
    'W lapel.facing',
  ],
  'R-CLOS-1.sb1': [choose({ 'front.closure': 'sb1' }), mj()],
  'R-CLOS-1.sb2': [mj(), choose({ 'front.closure': 'sb3' })],
  'R-CLOS-1.sb3': [choose({ 'front.closure': 'sb3r2' }), mj()],
  'R-CLOS-1.db4x1': [choose({ 'front.closure': 'db4x2' }), mj()],
  'R-CLOS-1.db6x2': [choose({ 'front.closure': 'db6x1' }), mj()],
  'R-CLOS-1.sleeve': [mj(), choose({ 'sleeve.buttons': 0 })],
  'R-CLOS-1.hook': [lj({ enter: { 'front.closure': 'hook' } }), lj()],
  'R-CLOS-2': [
    choose({ 'front.closure': 'stand', 'lapel.shape': 'peak', 'lapel.width': 95 }),
    choose({ 'lapel.shape': 'stand' }),
    'E lapel.shape',
  ],
  'R-SIDE-1': [choose({ 'front.side': 'rl' }), choose({ 'front.side': 'lr' }), 'W front.side'],
  'R-HEM-1': [
    choose({ 'front.closure': 'db6x2', 'hem.front': 'cutaway' }),
    choose({ 'hem.front': 'cutaway' }),
    'E hem.front',
  ],
  'R-HEM-1.square': [choose({ 'front.closure': 'db4x1' }), choose({ 'front.closure': 'sb1' })],
  'R-VENT-1': [
    choose({ vent: 'none', 'vent.length': 250 }),
    choose({ vent: 'centre', 'vent.length': 250 }),
    'E vent.length',
  ],
  'R-VENT-1.action': [
    choose({ 'back.style': 'action' }),
    choose({ 'back.style': 'action', vent: 'centre' }),
    'E back.style',
  ],
  'R-VENT-2': [mj({ enter: { 'vent.length': 300 } }), mj({ enter: { vent: 'none' } }), 'E vent.length'],
  'R-POCK-1': [
    choose({ 'pocket.lower': 'patch', 'pocket.angle': 'slant' }),
    choose({ 'pocket.angle': 'slant' }),
    'E pocket.angle',
  ],
  'R-POCK-1.ticket': [
    choose({ 'pocket.ticket': 'patch' }),
    choose({ 'pocket.lower': 'patch', 'pocket.ticket': 'patch' }),
    'E pocket.ticket',
  ],
  'R-POCK-1.casual': [
    choose({ 'pocket.lower': 'patch', 'lapel.facing': 'satin' }),
    choose({ 'pocket.lower': 'patch' }),
    'W pocket.lower',
  ],
  'R-POCK-2': [
    choose({ 'pocket.lower': 'patch', 'pocket.ticket': 'yes' }),
    choose({ 'pocket.ticket': 'yes' }),
    'E pocket.ticket',
  ],
  'R-POCK-2.part': [choose({ 'pocket.ticket': 'yes' }), mj()],
  'R-POCK-3': [
    lj({ enter: { 'pocket.lower': 'none', 'flap.width': 55 } }),
    lj({ enter: { 'flap.width': 55 } }),
    'E flap.width',
  ],
  'R-POCK-3.flap': [
    choose({ 'pocket.lower': 'jet', 'flap.width': 55 }),
    choose({ 'flap.width': 55 }),
    'E flap.width',
  ],
  'R-SLV-1': [
    choose({ 'sleeve.buttons': 0, 'sleeve.vent': 'open' }),
    choose({ 'sleeve.vent': 'open' }),
    'E sleeve.vent',
  ],
  'R-SLV-2': [choose({ 'sleeve.vent': 'open' }), choose({ 'sleeve.vent': 'half' }), 'W sleeve.vent'],
  'R-SLV-3': [
    choose({ 'sleeve.layout': 'kiss', 'sleeve.buttons': 2 }),
    choose({ 'sleeve.buttons': 2 }),
    'E sleeve.buttons',
  ],
  'R-CONS-1': [
    choose({ construction: 'unc', 'shoulder.pad': '9' }),
    choose({ 'shoulder.pad': '9' }),
    'E shoulder.pad',
  ],
  'R-CONS-2.light': [
    mj({ enter: { construction: 'fused', 'lining.style': 'none' }, fabric: { weight: 205 } }),
    mj({ enter: { construction: 'fused', 'lining.style': 'none' } }),
    'W construction',
  ],
  'R-CONS-2.heavy': [
    mj({ enter: { 'shoulder.style': 'camicia' }, fabric: { weight: 430 } }),
    mj({ enter: { 'shoulder.style': 'camicia' } }),
    'W shoulder.style',
  ],
  'R-CONS-3.fused': [choose({ construction: 'fused' }), mj()],
  'R-CONS-3.half': [mj(), choose({ construction: 'full' })],
  'R-CONS-3.full': [choose({ construction: 'full' }), mj()],
  'R-LIN-1': [choose({ 'lining.style': 'none' }), mj()],
  'R-LIN-2': [mj({ lining: null }), mj({ lining: null, enter: { 'lining.style': 'none' } }), 'E liningNo'],
  'R-LIN-2.stock': [mj({ lining: { ...SAMPLE_LINING, status: 'out' } }), mj(), 'E liningNo'],
  'R-LIN-2.colour': [inColours(NAVY, '#642033'), inColours(NAVY, '#18191c'), 'I liningNo'],
  'R-BTN-1': [
    mj({ button: null }),
    lj({ enter: { 'front.closure': 'none', 'sleeve.buttons': 0 } }),
    'E buttonNo',
  ],
  'R-BTN-1.size': [mj({ button: { ...SAMPLE_BUTTON, sizes: [40, 24] } }), mj(), 'E buttonNo'],
  'R-BTN-1.stock': [mj({ button: { ...SAMPLE_BUTTON, status: 'discontinued' } }), mj(), 'E buttonNo'],
  'R-STITCH-1': [
    choose({ 'edge.stitchColor': 'RED' }),
    choose({ 'edge.stitch': 'amf2', 'edge.stitchColor': 'RED' }),
    'E edge.stitchColor',
  ],
  'R-MONO-1': [choose({ 'monogram.text': 'L. CHEN' }), choose({ 'monogram.text': null }), 'E monogram.font'],
  'R-MONO-1.chars': [
    choose({ 'monogram.text': '陈', 'monogram.font': 'script' }),
    choose({ 'monogram.text': '陈', 'monogram.font': 'kai' }),
    'E monogram.text',
  ],
  'R-MONO-1.kai': [
    choose({ 'monogram.text': '陈💙', 'monogram.font': 'kai' }),
    choose({ 'monogram.text': '约翰·斯ー々 さくら L.Chen', 'monogram.font': 'kai' }),
    'E monogram.text',
  ],
  'R-MONO-1.none': [
    choose({ 'monogram.font': 'kai' }),
    choose({ 'monogram.text': 'A', 'monogram.font': 'kai' }),
    'E monogram.font',
  ],
  'R-MONO-1.place2': [
    choose({ 'monogram.text': 'A', 'monogram.place': 'cuff', 'monogram.place2': 'cuff' }),
    choose({ 'monogram.text': 'A', 'monogram.place': 'cuff', 'monogram.place2': 'underCollar' }),
    'E monogram.place2',
  ],
  'R-CLOS-1.sb4': [wc({ 'front.closure': 'sb4' }), wc()],
  'R-CLOS-1.sb5': [wc(), wc({ 'front.closure': 'sb4' })],
  'R-CLOS-1.sb6': [wc({ 'front.closure': 'sb6' }), wc()],
  'R-CLOS-1.fly': [oc({ 'front.closure': 'fly' }), oc()],
  'R-CLOS-1.db8x4': [oc({ 'front.closure': 'db8x4', collar: 'ulster', 'lapel.width': 120 }), oc()],
  'R-PANT-1': [mt({ hem: 'cuff', 'hem.cuffWidth': null }), mt(), 'E hem.cuffWidth'],
  'R-PANT-1.none': [mt({ 'hem.cuffWidth': 45 }), mt({ hem: 'cuff', 'hem.cuffWidth': 45 }), 'E hem.cuffWidth'],
  'R-PANT-2': [mt({ hem: 'raw' }), mt()],
  'R-PANT-3': [mt({ 'front.pleat': '1f', rise: 'low' }), mt({ rise: 'low' }), 'E rise'],
  'R-PANT-3.ease1': [mt({ 'front.pleat': '1r' }), mt()],
  'R-PANT-3.ease2': [mt({ 'front.pleat': '2f' }), mt({ 'front.pleat': '1f' })],
  'R-PANT-4': [mt({ waistband: 'gurkha' }), mt({ waistband: 'sideBuckle' })],
  'R-PANT-4.loops': [
    mt({ 'loops.count': '0' }),
    mt({ waistband: 'elastic', 'loops.count': '0' }),
    'E loops.count',
  ],
  'R-PANT-4.width': [
    mt({ waistband: 'side', 'loops.width': '15' }),
    mt({ 'loops.width': '15' }),
    'E loops.width',
  ],
  'R-PANT-5': [mt({ braceButtons: 'inside', rise: 'low' }), mt({ braceButtons: 'inside' }), 'W braceButtons'],
  'R-PANT-6': [hemOff('skinny', -30), hemOff('skinny', -40), 'W leg'],
  'R-PANT-6.taper': [hemOff('taper', 10), hemOff('taper', -40), 'W leg'],
  'R-PANT-6.straight': [hemOff('straight', -10), hemOff('straight', 40), 'W leg'],
  'R-PANT-6.wide': [hemOff('wide', 30), hemOff('wide', 40), 'W leg'],
  'R-PANT-6.flare': [
    of('LT', { enter: { leg: 'flare' }, ...tryOn('LT-REG-38', { hem: 99 }) }),
    of('LT', { enter: { leg: 'flare' }, ...tryOn('LT-REG-38', { hem: 100 }) }),
    'W leg',
  ],
  'R-PANT-7': [hemOff('taper', -56), hemOff('taper', -55), 'E finished'],
  'R-POCK-3.trousers': [
    mt({ 'pocket.back': '0', 'pocket.backStyle': 'flap' }),
    mt({ 'pocket.backStyle': 'flap' }),
    'E pocket.backStyle',
  ],
  'R-LIN-1.trousers': [mt({ lining: 'none' }), mt()],
  'R-LIN-2.trousers': [mt({}, { lining: null }), mt({ lining: 'none' }, { lining: null }), 'E liningNo'],
  'R-BTN-1.trousers': [
    mt({}, { button: null }),
    of('LT', { button: null, enter: { closure: 'sideZip', 'pocket.back': '0' } }),
    'E buttonNo',
  ],
  'R-FAB-2.trousers': [
    mt({}, { fabric: { weight: 481 } }),
    mt({}, { fabric: { weight: 480 } }),
    'W fabricNo',
  ],
  'R-LAPEL-1.neck': [wc({ neck: 'peak' }), wc({ neck: 'peak', 'lapel.width': 65 }), 'E lapel.width'],
  'R-WC-1': [
    wc({ 'lapel.width': null }, { baseline: baselineOf(BUILT_IN.catalogue, 'WC', { neck: 'shawl' }) }),
    wc({}, { baseline: baselineOf(BUILT_IN.catalogue, 'WC', { neck: 'shawl' }) }),
    'E lapel.width',
  ],
  'R-WC-1.none': [
    wc({ neck: 'u', 'lapel.width': 70 }),
    wc({ neck: 'notch', 'lapel.width': 70 }),
    'E lapel.width',
  ],
  'R-WC-2': [wc({ 'front.closure': 'db4x2' }), wc({ 'front.closure': 'db4x2', hem: 'point' })],
  'R-WC-2.pocket': [
    wc({ 'front.closure': 'db6x3' }, { baseline: baselineOf(BUILT_IN.catalogue, 'WC', { pocket: 'w4' }) }),
    wc({ 'front.closure': 'db6x3', pocket: 'w4' }),
  ],
  'R-WC-3': [wc({ 'back.cloth': 'self' }), wc()],
  'R-WC-3.adjuster': [
    wc({ 'back.adjuster': 'none' }),
    wc({ 'back.adjuster': 'none', 'back.cloth': 'self' }),
    'E back.adjuster',
  ],
  'R-LIN-2.waistcoat': [wc({}, { lining: null }), mt({}, { lining: null }), 'E liningNo'],
  'R-BTN-1.waistcoat': [wc({}, { button: null }), mt({}, { button: null }), 'E buttonNo'],
  'R-BTN-1.size24': [
    wc({}, { button: { ...SAMPLE_BUTTON, sizes: [32] } }),
    mt({}, { button: { ...SAMPLE_BUTTON, sizes: [24] } }),
    'E buttonNo',
  ],
  'R-FAB-2.waistcoat': [
    wc({}, { fabric: { weight: 430 } }),
    wc({}, { fabric: { weight: 420 } }),
    'W fabricNo',
  ],
  'R-LAPEL-1.collar': [oc({ collar: 'peak' }), oc({ collar: 'turn' }), 'E lapel.width'],
  'R-OC-1.chester': [
    oc(
      { variant: 'chester' },
      { baseline: baselineOf(BUILT_IN.catalogue, 'OC', { variant: 'pea', sleeve: 'raglan' }) },
    ),
    oc({ variant: 'chester' }),
  ],
  'R-OC-1.chesterDb': [oc({ variant: 'chesterDb' }), oc({ variant: 'polo' })],
  'R-OC-1.polo': [oc({ variant: 'polo' }), oc({ variant: 'ulster' })],
  'R-OC-1.ulster': [oc({ variant: 'ulster' }), oc({ variant: 'polo' })],
  'R-OC-1.balmacaan': [oc({ variant: 'balmacaan' }), oc()],
  'R-OC-1.pea': [oc({ variant: 'pea' }), oc()],
  'R-OC-1.trench': [oc({ variant: 'trench' }), oc()],
  'R-OC-1.wrap': [of('LO', { enter: { variant: 'wrap' } }), of('LO', { enter: { variant: 'cape' } })],
  'R-LAPEL-2.coat': [oc({ 'front.closure': 'db6x2' }), oc({ 'front.closure': 'sb4' })],
  'R-LAPEL-2.coatWidth': [
    oc({ 'front.closure': 'db6x2' }),
    oc({ 'front.closure': 'db6x2', 'lapel.width': 120 }),
  ],
  'R-LAPEL-2.coatNotch': [
    oc({ 'front.closure': 'db6x2', collar: 'notch' }),
    oc({ 'front.closure': 'db6x2' }),
    'W collar',
  ],
  'R-LAPEL-4.coat': [
    oc({ collar: 'stand', 'lapel.width': 110 }),
    oc({ collar: 'shawl', 'lapel.width': 110 }),
    'E lapel.width',
  ],
  'R-OC-2': [
    oc({ sleeve: 'raglan', 'shoulder.pad': '9' }),
    oc({ sleeve: 'split', 'shoulder.pad': '9' }),
    'E shoulder.pad',
  ],
  'R-OC-3': [oc(), mt()],
  'R-OC-4': [
    sampleOrder([sampleLine('MJ'), sampleLine('OC', tryOn('OC-REG-50R', { length: -258 }))]),
    sampleOrder([sampleLine('MJ'), sampleLine('OC', tryOn('OC-REG-50R', { length: -257 }))]),
    'W length',
  ],
  'R-CONS-3.fusedCoat': [oc({ construction: 'fused' }), oc()],
  'R-BTN-1.coat': [
    oc({}, { button: null }),
    of('LO', { button: null, enter: { variant: 'wrap' } }),
    'E buttonNo',
  ],
  'R-BTN-1.coatSize': [oc({}, { button: SAMPLE_BUTTON }), oc({}, { button: COAT_BUTTON }), 'E buttonNo'],
  'R-FAB-2.coat': [oc({}, { fabric: { weight: 349 } }), oc({}, { fabric: { weight: 350 } }), 'W fabricNo'],
  'R-SK-1': [sk({ shape: 'half' }), sk({ shape: 'aline' })],
  'R-SK-1.dart': [sk({ shape: 'circle', dart: '1' }), sk({ dart: '1' }), 'E dart'],
  'R-SK-1.length': [
    sk({ shape: 'aline', slit: 'none', 'slit.length': 200 }),
    sk({ 'slit.length': 200 }),
    'E slit.length',
  ],
  'R-SK-2': [sk({ length: 'midi', slit: 'none' }), sk({ length: 'knee', slit: 'none' }), 'E slit'],
  'R-SK-3': [
    sk({ slit: 'none' }, tryOn('SK-REG-38', { hem: -61 })),
    sk({ slit: 'none' }, tryOn('SK-REG-38', { hem: -60 })),
    'W slit',
  ],
  'R-SK-4': [sk({ shape: 'circle', length: 'midi' }), sk({ shape: 'circle' })],
  'R-BTN-1.skirt': [sk({ closure: 'frontButton' }, { button: null }), sk({}, { button: null }), 'E buttonNo'],
  'R-BTN-1.skirtNone': [sk(), sk({ closure: 'frontButton' })],
  'R-FAB-2.skirt': [sk({}, { fabric: { weight: 451 } }), sk({}, { fabric: { weight: 450 } }), 'W fabricNo'],
  'R-FAB-2.drape': [
    sk({ shape: 'knife' }, { fabric: { weight: 321 } }),
    sk({ shape: 'knife' }, { fabric: { weight: 320 } }),
    'W fabricNo',
  ],
  'R-LJ-1': [
    lj({ enter: { 'lapel.shape': 'none', 'front.closure': 'db6x2' } }),
    lj({ enter: { 'front.closure': 'db6x2' } }),
    'E front.closure',
  ],
  'R-LJ-BUST': [
    lj({ enter: { 'body.seam': 'dart' }, body: { ...sampleBody('F'), chestGirth: 920 } }),
    lj({ enter: { 'body.seam': 'princess' }, body: { ...sampleBody('F'), chestGirth: 920 } }),
    'E body.seam',
  ],
  'R-QTY-1': [mj({ quantity: 0 }), mj(), 'E quantity'],
  'R-QTY-2': [
    sampleOrder([sampleLine('MJ'), sampleLine('MJ', { quantity: 0 })]),
    mj({ quantity: 0 }),
    'W quantity',
  ],
  'R-QTY-3': [mj({ quantity: 6 }), mj({ quantity: 5 }), 'W quantity'],
  'R-FAB-1': [cloth(null), mj({ fabric: null, ownFabric: true }), 'E fabricNo'],
  'R-FAB-1.substitute': [
    cloth({ status: 'discontinued', substituteNo: 'TW-3202' }),
    cloth({ status: 'discontinued' }),
    'E fabricNo',
  ],
  'R-FAB-1.gone': [cloth({ status: 'discontinued' }), cloth({ status: 'low' }), 'E fabricNo'],
  'R-FAB-2': [cloth({ weight: 430 }), cloth({ weight: 420 }), 'W fabricNo'],
  'R-FAB-3': [cloth({ freeMm: 1599 }), cloth({ freeMm: 1600 }), 'E fabricNo'],
  'R-FAB-2.use': [cloth({ categories: 'OC,MT' }), cloth({ categories: 'MT,MJ' }), 'E fabricNo'],
  'R-FAB-3.cut': [
    cloth({ freeMm: 0, stockPolicy: 'order', minCut: 1601 }),
    cloth({ freeMm: 0, stockPolicy: 'order', minCut: 1600 }),
    'W fabricNo',
  ],
  'R-FAB-3.order': [
    cloth({ freeMm: 0, stockPolicy: 'order', leadDays: 12 }),
    cloth({ stockPolicy: 'order' }),
    'I fabricNo',
  ],
  'R-FAB-4': [suit(['MJ', 'A'], ['MT', 'B']), suit(['MJ', 'A'], ['MT', 'A']), 'W fabricNo'],
  'R-FAB-5': [mj({}, { dyeLots: 2 }), mj({}, { dyeLots: 1 }), 'W fabricNo'],
  'R-MATCH-1': [
    choose({ match: 'full' }),
    mj({ enter: { match: 'full' }, fabric: { pattern: 'pinstripe' } }),
    'E match',
  ],
  'R-MATCH-1.stripe': [cloth({ pattern: 'chalkStripe' }), mj()],
  'R-MATCH-1.check': [
    cloth({ pattern: 'glenCheck', repeatV: 30 }),
    cloth({ pattern: 'glenCheck', repeatV: 31 }),
  ],
  'R-MATCH-1.check6': [cloth({ pattern: 'tartan', repeatV: 60 }), cloth({ pattern: 'tartan', repeatV: 61 })],
  'R-MATCH-1.checkBig': [cloth({ pattern: 'windowpane', repeatV: 61 }), cloth({ pattern: 'windowpane' })],
  'R-MATCH-1.full': [
    mj({ enter: { match: 'full' }, fabric: { pattern: 'gunClub' } }),
    mj({ enter: { match: 'full' }, fabric: { pattern: 'pinstripe' } }),
  ],
  'R-ONEWAY': [cloth({ oneWay: true }), mj()],
  'R-OWN': [
    mj({ fabric: null, ownFabric: true, ownFabricMm: 1000 }),
    mj({ fabric: null, ownFabric: true, ownFabricMm: 2000 }),
    'E ownFabric',
  ],
  'R-OWN.await': [
    mj({ fabric: null, ownFabric: true }),
    mj({ fabric: null, ownFabric: true, ownFabricMm: 2000 }),
    'I ownFabric',
  ],
  'R-FIT-1': [mj({ fitMode: 'TRY_ON' }), mj({ fitMode: 'TRY_ON', mouldNo: 'MJ-REG-50R' }), 'E mouldNo'],
  'R-FIT-1.deltas': [
    mj({ fitMode: 'TRY_ON', mouldNo: 'M', deltas: { chest: 90 } }),
    mj({ fitMode: 'TRY_ON', mouldNo: 'M', deltas: { chest: 80 } }),
    'E deltas',
  ],
  'R-FIT-2': [mj({ measureAgeDays: 181 }), mj({ measureAgeDays: 180 }), 'W measureSheetId'],
  'R-FIT-3': [
    mj({ fitMode: 'FINISHED', finished: { chest: 1080 } }),
    mj({ fitMode: 'FINISHED', finished }),
    'E finished',
  ],
  'R-FIT-3.ease': [
    mj({ fitMode: 'FINISHED', finished: { ...finished, chest: 980 } }),
    mj({ fitMode: 'FINISHED', finished }),
    'W finished',
  ],
  'R-FIT-4': [mj({ draftOff: true }), mj(), 'E fit'],
  'R-REMAKE': [
    mj({}, { orderType: 'remake' }),
    mj({}, { orderType: 'remake', parentOrderId: 'x', remakeReason: 'x', costBearer: 'x' }),
    'E orderType',
  ],
  'R-DATE-1': [mj({}, { workDaysLeft: 9 }), mj({}, { workDaysLeft: 9, rush: 'rush7' }), 'E requiredDate'],
}

test('every built-in rule has a row in the table', () => {
  assert.deepEqual(Object.keys(ROWS).sort(), BUILT_IN.ruleSet.rules.map(({ id }) => id).sort())
})

/** Rule ids of reference 5; R-ORDER is not a rule but the effect of any error ({@link isBlocking}). */
const REFERENCE =
  `R-LAPEL-1 R-LAPEL-2 R-LAPEL-3 R-LAPEL-4 R-LAPEL-5 R-LAPEL-6 R-SAT-1 R-CLOS-1 R-CLOS-2 R-SIDE-1 R-HEM-1
  R-VENT-1 R-VENT-2 R-POCK-1 R-POCK-2 R-POCK-3 R-SLV-1 R-SLV-2 R-SLV-3 R-CONS-1 R-CONS-2 R-CONS-3 R-LIN-1 R-LIN-2
  R-BTN-1 R-MONO-1 R-FAB-1 R-FAB-2 R-FAB-3 R-FAB-4 R-FAB-5 R-MATCH-1 R-ONEWAY R-QTY-1 R-QTY-2 R-QTY-3 R-PANT-1
  R-PANT-2 R-PANT-3 R-PANT-4 R-PANT-5 R-PANT-6 R-PANT-7 R-WC-1 R-WC-2 R-WC-3 R-OC-1 R-OC-2 R-OC-3 R-OC-4 R-LJ-BUST
  R-LJ-1 R-SK-1 R-SK-2 R-SK-3 R-SK-4 R-FIT-1 R-FIT-2 R-FIT-3 R-FIT-4 R-REMAKE R-DATE-1 R-OWN R-ORDER`.split(
    /\s+/,
  )

test('the built-in set contains every rule of reference 5', () => {
  const ids = new Set(BUILT_IN.ruleSet.rules.map(({ id }) => id.split('.')[0]))
  assert.deepEqual(
    REFERENCE.filter((id) => !ids.has(id)),
    ['R-ORDER'],
  )
  assert.ok(isBlocking(evaluate(BUILT_IN, cloth(null)).findings))
  assert.equal(
    ERRORS['order.hasErrors'][1],
    'There is an error message in the current order, please recheck the order content.',
  )
})

for (const [id, [hit, miss, finding]] of Object.entries(ROWS)) {
  test(`${id} applies where it should and nowhere else`, () => {
    const without = {
      ...BUILT_IN,
      ruleSet: { ...BUILT_IN.ruleSet, rules: BUILT_IN.ruleSet.rules.filter((rule) => rule.id !== id) },
    }
    assert.notDeepEqual(
      evaluate(BUILT_IN, hit),
      evaluate(without, hit),
      'the rule changes nothing where it should speak',
    )
    assert.deepEqual(
      evaluate(BUILT_IN, miss),
      evaluate(without, miss),
      'the rule changes something where it should not',
    )
    const [severity, field] = finding?.split(' ') ?? []
    const made = evaluate(BUILT_IN, hit).findings.filter(({ rule }) => rule === id)
    assert.equal(
      made.some((one) => one.severity === severity && one.field === field),
      finding !== undefined,
      JSON.stringify(made),
    )
  })
}

test('a lapel shape set by a rule sets its own width; one set by a person requires a width', () => {
  const [byRule] = evaluate(BUILT_IN, choose({ 'front.closure': 'db6x2' })).lines
  assert.equal(byRule?.values['lapel.shape'], 'peak')
  assert.equal(byRule?.values['lapel.width'], 105)
  const byPerson = evaluate(BUILT_IN, choose({ 'front.closure': 'db6x2', 'lapel.shape': 'peak' }))
  assert.equal(byPerson.lines[0]?.values['lapel.width'], null)
  assert.equal(byPerson.lines[0]?.suggested?.['lapel.width'], 105)
  assert.ok(byPerson.findings.some(({ rule, severity }) => rule === 'R-LAPEL-1' && severity === 'E'))
})

test('R-LAPEL-1 compares with the baseline, not with the defaults, in templates and saved lines', () => {
  const peak = template({ 'lapel.shape': 'peak', 'lapel.width': 95 })
  assert.deepEqual(evaluate(BUILT_IN, mj({ baseline: peak })).findings, [])
  const back = evaluate(BUILT_IN, mj({ baseline: peak, enter: { 'lapel.shape': 'notch' } }))
  assert.deepEqual(
    back.findings.map(({ rule, field }) => `${rule} ${field}`),
    ['R-LAPEL-1 lapel.width'],
  )
  const imported = evaluate(BUILT_IN, mj({ style: { 'lapel.shape': 'shawl' } }))
  assert.ok(imported.findings.some(({ rule }) => rule === 'R-LAPEL-1'))
})

test('closed groups are emptied, free of charge and not required', () => {
  const [line] = evaluate(BUILT_IN, mj({ style: { 'lapel.shape': 'stand', 'lapel.facing': 'satin' } })).lines
  assert.equal(line?.values['lapel.facing'], null)
  assert.equal(line?.values['lapel.width'], null)
  assert.ok(line?.forbidden['lapel.facing']?.['*']?.textEn)
  assert.ok(!line?.required.includes('lapel.width'))
  assert.ok(!line?.surcharges.some(({ group }) => group === 'lapel.facing'))
})
