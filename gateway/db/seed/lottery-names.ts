import type { SymbolName } from '#art/catalogue/symbols/index.ts'
import type { TranslatedText } from './slot-names.ts'

/** A lottery menu: games of one kind of draw. `group` is the wire's gameGroupCode. */
export interface LotteryGroup {
  readonly vendor: string
  readonly prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
  readonly group: string
  /** The titles of a menu rotate through them. */
  readonly emblems: readonly [SymbolName, ...SymbolName[]]
  readonly suffix: TranslatedText
  /** Invented names: no operator's and no place's. */
  readonly places: readonly TranslatedText[]
}

const places: readonly TranslatedText[] = [
  ['Amber', '琥珀', 'アンバー', 'อำพัน', 'Hổ Phách', 'ámbar', 'âmbar', 'الكهرمان'],
  ['Cedar', '雪松', 'シダー', 'ซีดาร์', 'Tuyết Tùng', 'cedro', 'cedro', 'الأرز'],
  ['Coral', '珊瑚', 'コーラル', 'ปะการัง', 'San Hô', 'coral', 'coral', 'المرجان'],
  ['Indigo', '靛蓝', 'インディゴ', 'คราม', 'Chàm', 'índigo', 'índigo', 'النيلي'],
  ['Jade', '翡翠', 'ジェイド', 'หยก', 'Ngọc', 'jade', 'jade', 'اليشم'],
  ['Lotus', '莲花', 'ロータス', 'บัว', 'Hoa Sen', 'loto', 'lótus', 'اللوتس'],
  ['Maple', '枫叶', 'メープル', 'เมเปิล', 'Lá Phong', 'arce', 'bordo', 'القيقب'],
  ['Opal', '欧泊', 'オパール', 'โอปอล', 'Ngọc Mắt Mèo', 'ópalo', 'opala', 'الأوبال'],
  ['Pearl', '珍珠', 'パール', 'ไข่มุก', 'Ngọc Trai', 'perla', 'pérola', 'اللؤلؤ'],
  ['River', '江河', 'リバー', 'แม่น้ำ', 'Dòng Sông', 'río', 'rio', 'النهر'],
  ['Saffron', '藏红花', 'サフラン', 'หญ้าฝรั่น', 'Nghệ Tây', 'azafrán', 'açafrão', 'الزعفران'],
  ['Willow', '垂柳', 'ウィロー', 'หลิว', 'Liễu', 'sauce', 'salgueiro', 'الصفصاف'],
]

/** Each title names the draw that the game studio plays: three digits, or keno. */
export const lotteryGroups: readonly LotteryGroup[] = [
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'SSC',
    emblems: ['drum', 'lotteryBalls', 'ticket'],
    suffix: [
      'Quick Three',
      '快速三位',
      'クイック3',
      'สามหลักด่วน',
      'Ba Số Nhanh',
      'tres rápido',
      'três rápido',
      'ثلاثة سريعة',
    ],
    places,
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'LF',
    emblems: ['ticket', 'starBall'],
    suffix: ['Three Digits', '三位数', '三桁', 'สามหลัก', 'Ba Số', 'tres cifras', 'três dígitos', 'ثلاثة أرقام'],
    places,
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'SSC',
    emblems: ['lotteryBalls', 'drum'],
    suffix: [
      'House Three',
      '本站三位',
      'ハウス3',
      'สามหลักบ้าน',
      'Ba Số Nhà',
      'tres de la casa',
      'três da casa',
      'ثلاثة الدار',
    ],
    places,
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'VNFAST',
    emblems: ['lotteryBalls', 'ticket'],
    suffix: ['Three Digits', '三位数', '三桁', 'สามหลัก', 'Ba Số', 'tres cifras', 'três dígitos', 'ثلاثة أرقام'],
    places,
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: 'LF',
    emblems: ['starBall', 'ticket'],
    suffix: ['Three Digits', '三位数', '三桁', 'สามหลัก', 'Ba Số', 'tres cifras', 'três dígitos', 'ثلاثة أرقام'],
    places,
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'SSC',
    emblems: ['lotteryBalls', 'starBall'],
    suffix: [
      'Quick Three',
      '快速三位',
      'クイック3',
      'สามหลักด่วน',
      'Ba Số Nhanh',
      'tres rápido',
      'três rápido',
      'ثلاثة سريعة',
    ],
    places,
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'KENO',
    emblems: ['keno'],
    suffix: ['Keno', '基诺', 'キノ', 'คีโน', 'Keno', 'keno', 'keno', 'كينو'],
    places: places.slice(0, 6),
  },
]
