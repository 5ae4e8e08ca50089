import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

/** Texts of the stock desk, English. */
export default {
  stockDesk: {
    worth: 'Total stock value',
    worthOf: '{count} materials in stock',
    worthUnknown: '{count} without a known cost',
    emptyHelp: 'Enter cloths and linings in the material album, then receive rolls here.',
    rollsHelp: 'Rolls appear here once they are received under Balances.',
    receive: 'Receive',
    rolls: 'Rolls',
    moves: 'Moves',
    metres: 'Length (m)',
    lengthWrong: 'Enter metres above 0 and below 1000, at most three decimals',
    noRolls: 'Enter one roll at least.',
    received: 'Received',
    revalue: 'Set cost',
    revalued: 'The cost is set',
    costPerM: 'Purchase cost per metre',
    costHelp: 'Goes into the moving average. Left empty, the rolls count at the present average.',
    count: 'Take stock',
    adjust: 'Adjust',
    transfer: 'Transfer',
    booked: 'Books (m)',
    counted: 'Found (m)',
    belowReserved: 'Not less than orders hold',
    adjusted: 'Adjusted',
    transferred: 'Transferred',
    countDone:
      'Stock-take done: {right} rolls were right, {adjusted} were adjusted by {difference} m in all.',
    inspect: 'Record flaws',
    inspected: 'The flaws are recorded',
    defectAt: 'At (m)',
    defectLength: 'Length (mm)',
    defectKind: 'Flaw',
    defectRemark: 'Remark',
    defectOutside: 'Outside the roll',
    defectRoll: 'There is no such roll above',
    defectsHelp:
      'Places are measured from the inner end of the roll: they stay when cloth is cut off the outer end.',
    flawedRoll: 'The cloth of roll {no} has flaws (measured from its inner end)',
  },
} satisfies Texts<typeof zhCN>
