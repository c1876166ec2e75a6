import type { SymbolName } from '#art/catalogue/symbols/index.ts'
import type { TranslatedText } from './slot-names.ts'

/** `place` is an invented name: no operator's and no place's. `kind` says what is drawn, and how often. */
export interface LotteryTitle {
  readonly place: TranslatedText
  readonly kind: TranslatedText
  /** What its picture shows when the name says so, instead of a motif of its group. */
  readonly emblem?: SymbolName
}

/** Invented names: of no operator and of no place. */
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

/** The draws of our own at fixed times; the minutes between two draws follow in the title. */
export const kinds = {
  fiveDigits: ['Five Digits', '五位数', '五桁', 'ห้าตัว', 'Năm Số', 'cinco cifras', 'cinco dígitos', 'خمسة أرقام'],
  threeDigits: ['Three Digits', '三位数', '三桁', 'สามหลัก', 'Ba Số', 'tres cifras', 'três dígitos', 'ثلاثة أرقام'],
  fiveOfEleven: [
    'Five of Eleven',
    '十一选五',
    '11から5',
    '5 จาก 11',
    '5 Trong 11',
    'cinco de once',
    'cinco de onze',
    'خمسة من أحد عشر',
  ],
  tenCars: ['Ten Cars', '十车竞速', '10台レース', 'รถสิบคัน', 'Mười Xe', 'diez coches', 'dez carros', 'عشر سيارات'],
  threeDice: [
    'Three Dice',
    '三骰',
    '三つのサイコロ',
    'สามลูกเต๋า',
    'Ba Xúc Xắc',
    'tres dados',
    'três dados',
    'ثلاثة نردات',
  ],
  sum28: ['Sum 28', '二十八和', '合計28', 'ผลรวม 28', 'Tổng 28', 'suma 28', 'soma 28', 'مجموع 28'],
  eightOfTwenty: [
    'Eight of Twenty',
    '二十选八',
    '20から8',
    '8 จาก 20',
    '8 Trong 20',
    'ocho de veinte',
    'oito de vinte',
    'ثمانية من عشرين',
  ],
  sixOf49: ['Six of 49', '四十九选六', '49から6', '6 จาก 49', '6 Trong 49', 'seis de 49', 'seis de 49', 'ستة من 49'],
  keno: ['Keno', '基诺', 'キノ', 'คีโน', 'Keno', 'keno', 'keno', 'كينو'],
  // Draws of our own with the prizes of the north, and of the south and the centre, of Vietnam.
  twentySevenNumbers: [
    'Twenty-seven Numbers',
    '二十七个号码',
    '27の番号',
    '27 เลข',
    '27 Giải',
    'veintisiete números',
    'vinte e sete números',
    'سبعة وعشرون رقمًا',
  ],
  eighteenNumbers: [
    'Eighteen Numbers',
    '十八个号码',
    '18の番号',
    '18 เลข',
    '18 Giải',
    'dieciocho números',
    'dezoito números',
    'ثمانية عشر رقمًا',
  ],
  // The Thai, Lao and Hanoi ways to bet, on draws of our own.
  thaiStyle: [
    'Thai Style',
    '泰式',
    'タイ式',
    'แบบไทย',
    'Kiểu Thái',
    'estilo tailandés',
    'estilo tailandês',
    'بالأسلوب التايلاندي',
  ],
  laoStyle: [
    'Lao Style',
    '老挝式',
    'ラオス式',
    'แบบลาว',
    'Kiểu Lào',
    'estilo laosiano',
    'estilo laosiano',
    'بأسلوب لاوس',
  ],
  hanoiStyle: [
    'Hanoi Style',
    '河内式',
    'ハノイ式',
    'แบบฮานอย',
    'Kiểu Hà Nội',
    'estilo Hanói',
    'estilo Hanói',
    'بأسلوب هانوي',
  ],
  threeTopTwoBottom: [
    'Three Top Two Bottom',
    '上三下二',
    '上3下2',
    'สามตัวบนสองตัวล่าง',
    'Ba Trên Hai Dưới',
    'tres arriba dos abajo',
    'três em cima dois embaixo',
    'ثلاثة فوق اثنان تحت',
  ],
  fourDigits: ['Four Digits', '四位数', '四桁', 'สี่ตัว', 'Bốn Số', 'cuatro cifras', 'quatro dígitos', 'أربعة أرقام'],
  sixRunners: [
    'Six Runners',
    '六骑竞逐',
    '6頭レース',
    'แข่งหกตัว',
    'Sáu Tay Đua',
    'seis corredores',
    'seis corredores',
    'ستة عدائين',
  ],
  // Of our own: no exchange has this index.
  syntheticIndex: [
    'Synthetic Index',
    '模拟指数',
    '合成指数',
    'ดัชนีสังเคราะห์',
    'Chỉ Số Mô Phỏng',
    'índice sintético',
    'índice sintético',
    'مؤشر اصطناعي',
  ],
  scratch: ['Scratch', '刮刮乐', 'スクラッチ', 'บัตรขูด', 'Vé Cào', 'rasca', 'raspadinha', 'بطاقة كشط'],
  toto: ['Toto', '多多', 'トト', 'โตโต้', 'Toto', 'toto', 'toto', 'توتو'],
  bingo: ['Bingo', '宾果', 'ビンゴ', 'บิงโก', 'Bingo', 'bingo', 'bingo', 'بينغو'],
} as const satisfies Record<string, TranslatedText>

const minuteWords = [' Min', '分', '分', ' นาที', ' phút', ' min', ' min', ' دقيقة'] as const

/** A draw of a kind every so many minutes; each title of a menu has a place of its own. */
export const timed = (kind: TranslatedText, minutes: readonly number[], firstPlace = 0): LotteryTitle[] =>
  minutes.map((count, index) => ({
    place: placeAt(firstPlace + index),
    kind: kind.map((words, language) => `${words} ${count}${minuteWords[language]}`) as unknown as TranslatedText,
  }))

/** Drawn as soon as one bets. */
export const instant = (kind: TranslatedText, count: number): LotteryTitle[] =>
  Array.from({ length: count }, (_, index) => ({ place: placeAt(index), kind }))

/** Scratch tickets by what their highest prize shows; the game studio knows the first word. */
export const scratchTickets = (): LotteryTitle[] =>
  tickets.map(({ place, emblem }) => ({ place, kind: kinds.scratch, ...(emblem ? { emblem } : {}) }))

const tickets: readonly Pick<LotteryTitle, 'place' | 'emblem'>[] = [
  {
    place: ['Diamond', '钻石', 'ダイヤ', 'เพชร', 'Kim Cương', 'diamante', 'diamante', 'الماس'],
    emblem: 'scratchDiamond',
  },
  {
    place: ['Clover', '四叶草', 'クローバー', 'โคลเวอร์', 'Cỏ May Mắn', 'trébol', 'trevo', 'البرسيم'],
    emblem: 'scratchClover',
  },
  { place: ['Sevens', '七七七', 'セブン', 'เซเว่น', 'Số Bảy', 'sietes', 'setes', 'السبعات'] },
  { place: ['Dragon', '金龙', 'ドラゴン', 'มังกร', 'Rồng', 'dragón', 'dragão', 'التنين'], emblem: 'scratchDragon' },
  { place: ['Summer', '盛夏', 'サマー', 'ซัมเมอร์', 'Mùa Hè', 'verano', 'verão', 'الصيف'] },
  {
    place: ['Treasure', '宝藏', 'トレジャー', 'ขุมทรัพย์', 'Kho Báu', 'tesoro', 'tesouro', 'الكنز'],
    emblem: 'scratchTreasure',
  },
  { place: ['Festival', '节庆', 'フェスティバル', 'เทศกาล', 'Lễ Hội', 'festival', 'festival', 'المهرجان'] },
  { place: ['Royal', '皇家', 'ロイヤル', 'ราชา', 'Hoàng Gia', 'real', 'real', 'الملكية'], emblem: 'scratchCrown' },
  {
    place: ['Lucky Cat', '招财猫', '招き猫', 'แมวกวัก', 'Mèo May Mắn', 'gato de la suerte', 'gato da sorte', 'قط الحظ'],
    emblem: 'scratchCat',
  },
]

function placeAt(index: number): TranslatedText {
  const place = places[index % places.length]
  if (!place) throw new Error('there are no places')
  return place
}

/** A lottery that an operator elsewhere draws: its name is that operator's, in letters of Vietnam where it has them. */
export const elsewhere = (kind: string, places: readonly (readonly [plain: string, vietnamese: string])[]) =>
  places.map(
    ([plain, vietnamese]): LotteryTitle => ({
      place: [plain, plain, plain, plain, vietnamese, plain, plain, plain],
      kind: [kind, kind, kind, kind, kind, kind, kind, kind],
    }),
  )

/** The first two stations of a region's day together. The game studio knows the code of its English name. */
export const twoStations = (region: string, plain: string, vietnamese: string): LotteryTitle => ({
  place: [plain, plain, plain, plain, vietnamese, plain, plain, plain],
  kind: [
    `2 Stations ${region}`,
    `双台 ${region}`,
    `2局 ${region}`,
    `2 สถานี ${region}`,
    `2 Đài ${region}`,
    `2 estaciones ${region}`,
    `2 estações ${region}`,
    `محطتان ${region}`,
  ],
})
