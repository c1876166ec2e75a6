import { weekdayOf } from '../days.ts'
import type { LotteryKind } from '../kinds.ts'
import type { DatedTimetable } from '../timetable.ts'
import { drawTables } from './draw-tables.ts'

/** A lottery that an operator elsewhere draws: its results are imported, and its name is that operator's. */
export interface ImportedLottery {
  readonly kind: LotteryKind
  readonly timetable: DatedTimetable
  /** The last day of its calendar, `YYYYMMDD`: no draw is sold after it. */
  readonly lastDay: string
  /** The operator as results name it. */
  readonly operator: string
  /** The stations whose results are its result, of a usual day of draws (`usualDayOf`). */
  parts?(day: string): readonly Station[]
}

/** A station of a region. */
export interface Station {
  /** The game code of its own lottery. */
  readonly code: string
  readonly name: string
}

/** Minutes before the first ball at which orders end. */
const CLOSE_BEFORE = { vietnam: 10, thailand: 40 } as const

/**
 * The draws of Vietnam by the word that ends their codes (lottery specification 2.10). Lists differ: staff confirm the calendar and move
 * its draws (`lottery calendar`, `lottery move`).
 */
const regions = {
  XSMB: { kind: 'vn27', time: '18:15', operator: 'XSMB' },
  XSMT: { kind: 'vn18', time: '17:15', operator: 'XSMT' },
  XSMN: { kind: 'vn18', time: '16:15', operator: 'XSMN' },
} as const satisfies Record<string, { kind: LotteryKind; time: string; operator: string }>

/** The stations of a region and the days of the week on which they draw; 0 is Sunday. */
const stations: Readonly<Record<keyof typeof regions, Readonly<Record<string, readonly number[]>>>> = {
  // One draw a day. It belongs to the station of its day, which decides nothing about a bet.
  XSMB: { MIEN_BAC: [0, 1, 2, 3, 4, 5, 6] },
  XSMT: {
    HUE: [1, 0],
    PHU_YEN: [1],
    DAK_LAK: [2],
    QUANG_NAM: [2],
    DA_NANG: [3, 6],
    KHANH_HOA: [3, 0],
    BINH_DINH: [4],
    QUANG_TRI: [4],
    QUANG_BINH: [4],
    GIA_LAI: [5],
    NINH_THUAN: [5],
    QUANG_NGAI: [6],
    DAK_NONG: [6],
    KON_TUM: [0],
  },
  XSMN: {
    TP_HCM: [1, 6],
    DONG_THAP: [1],
    CA_MAU: [1],
    BEN_TRE: [2],
    VUNG_TAU: [2],
    BAC_LIEU: [2],
    DONG_NAI: [3],
    CAN_THO: [3],
    SOC_TRANG: [3],
    TAY_NINH: [4],
    AN_GIANG: [4],
    BINH_THUAN: [4],
    VINH_LONG: [5],
    BINH_DUONG: [5],
    TRA_VINH: [5],
    LONG_AN: [6],
    BINH_PHUOC: [6],
    HAU_GIANG: [6],
    TIEN_GIANG: [0],
    KIEN_GIANG: [0],
    DA_LAT: [0],
  },
}

const thaiGovernment: ImportedLottery = {
  kind: 'thai',
  operator: 'Thai Government',
  timetable: {
    zone: 'Asia/Bangkok',
    time: '15:00',
    closeBeforeMinutes: CLOSE_BEFORE.thailand,
    days: { month: [1, 16] },
    moved: drawTables['Thai Government'].moved,
  },
  lastDay: drawTables['Thai Government'].lastDay,
}

/** Names of stations in letters of Vietnam, where they differ from their words in codes. */
const stationNames: Readonly<Record<string, string>> = {
  HUE: 'Huế',
  PHU_YEN: 'Phú Yên',
  DAK_LAK: 'Đắk Lắk',
  QUANG_NAM: 'Quảng Nam',
  DA_NANG: 'Đà Nẵng',
  KHANH_HOA: 'Khánh Hòa',
  BINH_DINH: 'Bình Định',
  QUANG_TRI: 'Quảng Trị',
  GIA_LAI: 'Gia Lai',
  NINH_THUAN: 'Ninh Thuận',
  QUANG_NGAI: 'Quảng Ngãi',
  TP_HCM: 'TP.HCM',
  DONG_THAP: 'Đồng Tháp',
  BEN_TRE: 'Bến Tre',
  VUNG_TAU: 'Vũng Tàu',
  DONG_NAI: 'Đồng Nai',
  CAN_THO: 'Cần Thơ',
  TAY_NINH: 'Tây Ninh',
  AN_GIANG: 'An Giang',
  VINH_LONG: 'Vĩnh Long',
  BINH_DUONG: 'Bình Dương',
  LONG_AN: 'Long An',
  TIEN_GIANG: 'Tiền Giang',
  KIEN_GIANG: 'Kiên Giang',
}

/** Stations of one bet. */
const TOGETHER = 2

/**
 * Two stations of the day of the south or the centre, the first two in the order of the calendar: that is what players there mean by
 * "2 đài". Both draw at the same time.
 */
function twoStations(prefix: string, region: 'XSMT' | 'XSMN'): ImportedLottery {
  const { time, operator } = regions[region]
  return {
    kind: 'vn36',
    operator,
    timetable: {
      zone: 'Asia/Ho_Chi_Minh',
      time,
      closeBeforeMinutes: CLOSE_BEFORE.vietnam,
      days: { week: [0, 1, 2, 3, 4, 5, 6] },
      moved: drawTables[operator].moved,
    },
    lastDay: drawTables[operator].lastDay,
    parts: (day) =>
      Object.entries(stations[region])
        .filter(([, days]) => days.includes(weekdayOf(day)))
        .slice(0, TOGETHER)
        .map(([name]) => ({ code: `${prefix}_${name}_${region}`, name: stationNames[name] ?? name })),
  }
}

/** The code of the lottery of two stations that the results of a station may be part of. */
export function twoStationCodes(station: string): string[] {
  const [, prefix = '', region] = /^(.*:TCG_LOTTO_VN)_.*_(XSM[TN])$/.exec(station) ?? []
  return region ? [`${prefix}_MIEN_${region === 'XSMN' ? 'NAM' : 'TRUNG'}_2_STATIONS_${region}`] : []
}

/** The imported lottery of a game code, like `TCG_LOTTO_VN:TCG_LOTTO_VN_BEN_TRE_XSMN`; null for any other game. */
export function importedLotteryOf(code: string): ImportedLottery | null {
  if (code.endsWith('_THAI_GOVERNMENT')) return thaiGovernment
  const [, prefix, pair] = /^(.*)_MIEN_(?:NAM|TRUNG)_2_STATIONS_(XSM[TN])$/.exec(code) ?? []
  if (prefix && (pair === 'XSMT' || pair === 'XSMN')) return twoStations(prefix, pair)
  const [, region = ''] = /_(XSM[BTN])$/.exec(code) ?? []
  if (!(region in regions)) return null
  const { kind, time, operator } = regions[region as keyof typeof regions]
  const known = Object.entries(stations[region as keyof typeof regions])
  const station = known.find(([name]) => code.endsWith(`_${name}_${region}`))
  if (!station) return null
  const days = { week: station[1] }
  return {
    kind,
    operator,
    timetable: {
      zone: 'Asia/Ho_Chi_Minh',
      time,
      closeBeforeMinutes: CLOSE_BEFORE.vietnam,
      days,
      moved: drawTables[operator].moved,
    },
    lastDay: drawTables[operator].lastDay,
  }
}
