import type { SymbolName } from '#art/catalogue/symbols/index.ts'
import type { TranslatedText } from './slot-names.ts'

/** A lottery menu: games of one kind of draw. `group` is the wire's gameGroupCode. */
export interface LotteryGroup {
  readonly vendor: string
  readonly prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
  readonly group: string
  /** The places of a menu rotate through them. */
  readonly emblems: readonly [SymbolName, ...SymbolName[]]
  readonly suffix: TranslatedText
  readonly places: readonly TranslatedText[]
}

const same = (name: string): TranslatedText => [name, name, name, name, name]
const minutes = (n: number): TranslatedText => [`${n} Minute`, `${n}分`, `${n}分`, `${n} นาที`, `${n} Phút`]
const regions: readonly TranslatedText[] = [
  ['Guangdong', '广东', '広東', 'กวางตุ้ง', 'Quảng Đông'],
  ['Shandong', '山东', '山東', 'ซานตง', 'Sơn Đông'],
  ['Jiangxi', '江西', '江西', 'เจียงซี', 'Giang Tây'],
  ['Shanghai', '上海', '上海', 'เซี่ยงไฮ้', 'Thượng Hải'],
]
const vietnam = (names: string): TranslatedText[] => names.split(',').map(same)
const timed = [1, 2, 3, 5].map(minutes)
const nations: readonly TranslatedText[] = [
  ['Thai', '泰国', 'タイ', 'ไทย', 'Thái'],
  ['Lao', '老挝', 'ラオス', 'ลาว', 'Lào'],
  ['Magnum Sun', '大阳', 'サン', 'แสงอาทิตย์', 'Mặt Trời'],
  ['Straits', '海峡', '海峡', 'ช่องแคบ', 'Eo Biển'],
  ['Mekong', '湄公', 'メコン', 'แม่โขง', 'Mê Kông'],
  ['Manila', '马尼拉', 'マニラ', 'มะนิลา', 'Manila'],
]

export const lotteryGroups: readonly LotteryGroup[] = [
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: '11X5',
    emblems: ['lotteryBalls', 'starBall'],
    suffix: ['11x5', '11选5', '11x5', '11x5', '11x5'],
    places: [...regions, ...timed],
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'SSC',
    emblems: ['drum', 'lotteryBalls', 'ticket'],
    suffix: ['SSC', '时时彩', 'SSC', 'SSC', 'SSC'],
    places: [...regions.slice(0, 3), ...timed],
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'LHC',
    emblems: ['starBall', 'lotteryBalls'],
    suffix: ['Mark Six', '六合彩', 'マークシックス', 'มาร์คซิกซ์', 'Mark Six'],
    places: [
      ['Harbour', '香江', 'ハーバー', 'ฮาร์เบอร์', 'Hương Cảng'],
      ['Lotus City', '莲城', 'ロータス', 'เมืองบัว', 'Liên Thành'],
      ...timed,
    ],
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'LF',
    emblems: ['ticket', 'starBall'],
    suffix: ['Low Frequency 3D', '福彩3D', '3D', '3D', '3D'],
    places: [
      ['National', '全国', 'ナショナル', 'แห่งชาติ', 'Toàn Quốc'],
      ['Happy', '快乐', 'ハッピー', 'แฮปปี้', 'Vui Vẻ'],
      ...regions.slice(0, 3),
    ],
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'PK10',
    emblems: ['raceCar', 'trophy'],
    suffix: ['PK10 Racing', 'PK10赛车', 'PK10レース', 'PK10 แข่งรถ', 'Đua Xe PK10'],
    places: [
      ['Capital', '京城', 'キャピタル', 'แคปิตอล', 'Kinh Thành'],
      ['Lucky', '幸运', 'ラッキー', 'นำโชค', 'May Mắn'],
      ...timed,
    ],
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'K3',
    emblems: ['threeDice', 'diceDome', 'dice'],
    suffix: ['Quick 3', '快三', 'クイック3', 'ควิก 3', 'Quick 3'],
    places: [...regions.slice(0, 4), ...timed],
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'MN',
    emblems: ['ticket', 'lotus', 'drum', 'lotteryBalls'],
    suffix: ['South', '南部', '南部', 'ใต้', 'Miền Nam'],
    places: vietnam(
      'Sài Gòn,Bến Tre,Vũng Tàu,Bạc Liêu,Đồng Nai,Cần Thơ,Sóc Trăng,Tây Ninh,An Giang,Bình Thuận,Vĩnh Long,Bình Dương,Trà Vinh,Long An,Hậu Giang,Tiền Giang,Kiên Giang,Cà Mau',
    ),
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'MT',
    emblems: ['lotteryBalls', 'ticket', 'starBall'],
    suffix: ['Central', '中部', '中部', 'กลาง', 'Miền Trung'],
    places: vietnam(
      'Đà Nẵng,Khánh Hòa,Phú Yên,Huế,Đắk Lắk,Quảng Nam,Bình Định,Quảng Trị,Quảng Bình,Gia Lai,Ninh Thuận,Quảng Ngãi',
    ),
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'MB',
    emblems: ['drum', 'ticket', 'lotteryBalls'],
    suffix: ['North', '北部', '北部', 'เหนือ', 'Miền Bắc'],
    places: vietnam('Hà Nội,Quảng Ninh,Bắc Ninh,Hải Phòng,Nam Định,Thái Bình'),
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'VNFAST',
    emblems: ['starBall', 'ticket'],
    suffix: ['Saigon Fast', '西贡快彩', 'サイゴン速', 'ไซ่ง่อนเร็ว', 'Siêu Tốc'],
    places: [...timed, minutes(10), minutes(15)],
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: '4D',
    emblems: ['lotteryBalls', 'ticket'],
    suffix: same('4D'),
    places: nations,
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: 'THAI',
    emblems: ['elephant', 'ticket', 'lotus'],
    suffix: ['Government Draw', '政府彩', '政府宝くじ', 'หวยรัฐ', 'Xổ Số Chính Phủ'],
    places: [...nations.slice(0, 2), ['Thai Weekly', '泰国周彩', 'タイ週', 'ไทยรายสัปดาห์', 'Thái Tuần']],
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: 'TOTO',
    emblems: ['drum', 'starBall'],
    suffix: ['Toto', '多多', 'トト', 'โตโต้', 'Toto'],
    places: nations,
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: 'STOCK',
    emblems: ['graph'],
    suffix: ['Stock Draw', '股票彩', '株くじ', 'หวยหุ้น', 'Xổ Số Chứng Khoán'],
    places: [
      ['Morning', '早盘', '朝', 'เช้า', 'Sáng'],
      ['Noon', '午盘', '昼', 'เที่ยง', 'Trưa'],
      ['Evening', '晚盘', '夕', 'เย็น', 'Chiều'],
      ...nations.slice(0, 4),
    ],
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'KENO',
    emblems: ['keno'],
    suffix: ['Keno', '基诺', 'キノ', 'คีโน', 'Keno'],
    places: [
      ['Galaxy', '银河', 'ギャラクシー', 'กาแล็กซี', 'Ngân Hà'],
      ['Ocean', '海洋', 'オーシャン', 'มหาสมุทร', 'Đại Dương'],
      ...timed,
      ['Turbo', '极速', 'ターボ', 'เทอร์โบ', 'Siêu Tốc'],
    ],
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'BINGO',
    emblems: ['lotteryBalls', 'starBall'],
    suffix: ['Bingo', '宾果', 'ビンゴ', 'บิงโก', 'Bingo'],
    places: [
      ['Carnival', '嘉年华', 'カーニバル', 'คาร์นิวัล', 'Lễ Hội'],
      ['Samba', '桑巴', 'サンバ', 'แซมบ้า', 'Samba'],
      ['Pirate', '海盗', '海賊', 'โจรสลัด', 'Cướp Biển'],
      ...timed,
    ],
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'SCRATCH',
    emblems: ['scratchCard'],
    suffix: ['Scratch', '刮刮乐', 'スクラッチ', 'ขูด', 'Vé Cào'],
    places: [
      ['Diamond', '钻石', 'ダイヤ', 'เพชร', 'Kim Cương'],
      ['Clover', '四叶草', 'クローバー', 'โคลเวอร์', 'Cỏ May Mắn'],
      ['Sevens', '七七七', 'セブン', 'เซเว่น', 'Số Bảy'],
      ['Dragon', '金龙', 'ドラゴン', 'มังกร', 'Rồng'],
      ['Summer', '盛夏', 'サマー', 'ซัมเมอร์', 'Mùa Hè'],
      ['Treasure', '宝藏', 'トレジャー', 'ขุมทรัพย์', 'Kho Báu'],
      ['Festival', '节庆', 'フェスティバル', 'เทศกาล', 'Lễ Hội'],
      ['Royal', '皇家', 'ロイヤル', 'ราชา', 'Hoàng Gia'],
      ['Lucky Cat', '招财猫', '招き猫', 'แมวกวัก', 'Mèo May Mắn'],
    ],
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'RACE',
    emblems: ['raceCar'],
    suffix: ['Circuit', '赛道', 'サーキット', 'เซอร์กิต', 'Trường Đua'],
    places: [
      ['City', '城市', 'シティ', 'ซิตี้', 'Thành Phố'],
      ['Desert', '沙漠', 'デザート', 'ทะเลทราย', 'Sa Mạc'],
      ['Night', '夜间', 'ナイト', 'กลางคืน', 'Đêm'],
      ['Coast', '海岸', 'コースト', 'ชายฝั่ง', 'Bờ Biển'],
      ['Snow', '雪地', 'スノー', 'หิมะ', 'Tuyết'],
      ['Rally', '拉力', 'ラリー', 'แรลลี่', 'Rally'],
    ],
  },
]
