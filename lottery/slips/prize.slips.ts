import { digitsOf, type Slips } from './slip.ts'

const HELD = [3, 11, 20, 33, 42]
/** All other numbers of Toto, as a selection has them. */
const allBut = (held: readonly number[]) =>
  Array.from({ length: 49 }, (_, index) => index + 1)
    .filter((number) => !held.includes(number))
    .map((number) => String(number).padStart(2, '0'))
    .join()

/** 4D and Toto with their prize tables (sections 2.12 and 2.13). */
export const prizeSlips: readonly Slips[] = [
  {
    // First, second and third; ten starters; ten consolations. 1234 is drawn twice.
    engine: 'd4',
    result: digitsOf(
      `1234 5566 7778
       4321 1243 0001 0002 0003 0004 0005 0006 0007 0008
       1234 6655 9999 0010 0020 0030 0040 0050 0060 0070`,
    ),
    slips: [
      ['big.text', '1234', 1, 696_000],
      ['big.text', '5566;7778', 2, 480_000],
      ['big.text', '4321', 1, 48_000],
      ['big.text', '9999', 1, 16_000],
      ['big.text', '9998', 1, 0],
      ['small.text', '1234', 1, 1_000_000],
      ['small.text', '4321', 1, 0],
      ['small.text', '5566;7778', 2, 800_000],
      ['big.roll', '0,1,2,3,4,5,6,7,8,9|2|3|4', 10, 696_000],
      ['big.roll', '1|2|3,4|3,4', 4, 744_000],
      ['small.roll', '5|5|6|0,1,2,3,4,5,6,7,8,9', 10, 540_000],
      ['big.box', '1234', 24, 792_000],
      ['big.box', '5566', 6, 336_000],
      ['big.box', '0001', 4, 64_000],
      ['small.box', '1234', 24, 1_000_000],
      ['big.ibox', '1234', 1, 32_999],
      ['big.ibox', '5566', 1, 55_999],
      ['big.ibox', '7778', 1, 40_000],
      ['big.ibox', '1123', 1, 0],
      ['small.ibox', '1234', 1, 41_666],
      ['small.ibox', '5566', 1, 90_000],
      ['single.4a', '1234', 1, 1_800_000],
      ['single.4a', '4321', 1, 0],
      ['single.4b', '5566', 1, 1_800_000],
      ['single.4c', '7778', 1, 1_800_000],
      ['single.4d', '0001;4321', 2, 360_000],
      ['single.4e', '1234', 1, 180_000],
      ['single.3a', '234', 1, 180_000],
      ['single.3b', '234', 1, 0],
      ['single.3c', '778', 1, 180_000],
      ['single.3abc', '234', 1, 60_000],
      ['single.3abc', '234;566', 2, 120_000],
      ['single.2a', '34,43', 2, 18_400],
    ],
  },
  {
    // The additional number is 07.
    engine: 'toto',
    result: [...HELD, 49, 7],
    slips: [
      ['toto.6', '03,11,20,33,42,49', 1, 400_000_000],
      ['toto.6', '03,07,11,20,33,42', 1, 24_000_000],
      ['toto.6', '01,03,11,20,33,42', 1, 1_400_000],
      ['toto.6', '01,03,07,11,20,33', 1, 240_000],
      ['toto.6', '01,02,03,11,20,33', 1, 36_000],
      ['toto.6', '01,02,03,07,11,20', 1, 8000],
      ['toto.6', '01,02,03,04,11,20', 1, 3600],
      ['toto.6', '01,02,03,04,07,11', 1, 0],
      ['toto.6', '01,02,04,05,06,08', 1, 0],
      ['toto.6', '03,07,11,20,33,42,49', 7, 544_000_000],
      ['toto.6', '01,03,11,20,33,42,49', 7, 408_400_000],
      ['toto.6', '01,02,03,04,05,11,20', 7, 14_400],
      ['toto.6', '01,02,03,04,05,11,20,33', 28, 273_600],
      ['toto.6', '01,02,03,04,05,07,11,20', 28, 62_400],
      ['toto.6', '01,02,04,05,06,08,09,10,12,13,14,15', 924, 0],
      ['toto.banker', '03,11,20/01,02,33,42', 4, 2_872_000],
      ['toto.banker', '03,07/11,20,33,42,49', 5, 120_000_000],
      ['toto.banker', '03/01,02,04,07,11,20', 6, 27_600],
      // A system roll: five held, and every other number with them.
      ['toto.banker', `03,11,20,33,42/${allBut(HELD)}`, 44, 482_800_000],
      ['toto.extra', '07', 1, 8820],
      ['toto.extra', '06,07,08', 3, 8820],
      ['toto.extra', '03', 1, 0],
    ],
  },
]
