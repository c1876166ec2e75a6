import type { SymbolName } from '#art/catalogue/symbols/index.ts'
import type { ArtThemeName } from '#art/catalogue/themes.ts'
import type { GameType } from '#contract/entities/game.ts'
import type { TranslatedText } from './slot-names.ts'

/** A kind of game other than slots: name, emblems and classification. */
export interface GameKind {
  /** The tables of a vendor rotate through them. */
  readonly emblems: readonly [SymbolName, ...SymbolName[]]
  readonly classify: string
  readonly name: TranslatedText
}

export interface KindList {
  readonly art: ArtThemeName
  /** Added before or after the kind's name to distinguish tables. */
  readonly prefixes: readonly TranslatedText[]
  readonly kinds: readonly GameKind[]
}

const kind = (looks: SymbolName | GameKind['emblems'], classify: string, ...name: TranslatedText): GameKind => ({
  emblems: typeof looks === 'string' ? [looks] : looks,
  classify,
  name,
})

export const kindsByType: Readonly<Partial<Record<GameType, KindList>>> = {
  LIVE: {
    art: 'live',
    prefixes: [
      ['Speed', '极速', 'スピード', 'สปีด', 'Tốc Độ'],
      ['Salon', '沙龙', 'サロン', 'ซาลอน', 'Salon'],
      ['Prestige', '尊贵', 'プレステージ', 'พรีสทีจ', 'Đẳng Cấp'],
      ['Emperor', '帝王', 'エンペラー', 'จักรพรรดิ', 'Hoàng Đế'],
      ['Lightning', '闪电', 'ライトニング', 'ไลท์นิ่ง', 'Tia Chớp'],
      ['Golden', '黄金', 'ゴールデン', 'ทองคำ', 'Vàng'],
      ['Club', '俱乐部', 'クラブ', 'คลับ', 'Câu Lạc Bộ'],
      ['Midnight', '午夜', 'ミッドナイト', 'มิดไนท์', 'Nửa Đêm'],
    ],
    kinds: [
      kind(['baccarat', 'hostess', 'cardShoe'], 'BACCARAT', 'Baccarat', '百家乐', 'バカラ', 'บาคาร่า', 'Baccarat'),
      kind(['roulette', 'rouletteSeat', 'croupier'], 'ROULETTE', 'Roulette', '轮盘', 'ルーレット', 'รูเล็ต', 'Roulette'),
      kind(
        ['dragonTiger', 'dragon', 'tiger'],
        'DRAGON_TIGER',
        'Dragon Tiger',
        '龙虎',
        'ドラゴンタイガー',
        'เสือมังกร',
        'Rồng Hổ',
      ),
      kind(['threeDice', 'diceDome', 'hostess'], 'SICBO', 'Sic Bo', '骰宝', 'シックボー', 'ไฮโล', 'Tài Xỉu'),
      kind(
        ['blackjack', 'croupier', 'chips'],
        'BLACKJACK',
        'Blackjack',
        '二十一点',
        'ブラックジャック',
        'แบล็คแจ็ค',
        'Xì Dách',
      ),
      kind(
        ['wheel', 'hostess', 'microphone'],
        'SHOW',
        'Fortune Wheel',
        '幸运转盘',
        'フォーチュンホイール',
        'วงล้อโชค',
        'Vòng Quay May Mắn',
      ),
      kind(
        ['topHat', 'cabaretMask', 'microphone'],
        'SHOW',
        'Grand Cabaret',
        '歌舞盛宴',
        'グランドキャバレー',
        'คาบาเร่ต์',
        'Đêm Vũ Hội',
      ),
      kind(
        ['threeCards', 'cardsFan', 'chips'],
        'POKER',
        'Three Card Poker',
        '三公扑克',
        'スリーカードポーカー',
        'ไพ่สามใบ',
        'Poker Ba Lá',
      ),
      kind(['bull', 'cardsFan', 'cardShoe'], 'NIUNIU', 'Bull Bull', '牛牛', 'ブルブル', 'วัววัว', 'Ngưu Ngưu'),
    ],
  },
  FISH: {
    art: 'fishing',
    prefixes: [
      ['Royal', '皇家', 'ロイヤル', 'ราชา', 'Hoàng Gia'],
      ['Deep Sea', '深海', '深海', 'ทะเลลึก', 'Biển Sâu'],
      ['Golden', '黄金', 'ゴールデン', 'ทองคำ', 'Vàng'],
      ['Mega', '巨型', 'メガ', 'เมก้า', 'Khổng Lồ'],
      ['Storm', '风暴', 'ストーム', 'พายุ', 'Bão Tố'],
      ['Crystal', '水晶', 'クリスタル', 'คริสตัล', 'Pha Lê'],
    ],
    kinds: [
      kind('shark', 'FISH', 'Shark Hunter', '捕鲨达人', 'シャークハンター', 'ล่าฉลาม', 'Săn Cá Mập'),
      kind('octopus', 'FISH', 'Kraken Cannon', '炮打海怪', 'クラーケンキャノン', 'ปืนใหญ่คราเคน', 'Đại Pháo Bạch Tuộc'),
      kind('fish', 'FISH', 'Fishing Party', '捕鱼派对', 'フィッシングパーティ', 'ปาร์ตี้ตกปลา', 'Tiệc Bắn Cá'),
      kind('turtle', 'FISH', 'Reef Raiders', '珊瑚突袭', 'リーフレイダーズ', 'นักล่าปะการัง', 'Cướp Rạn San Hô'),
      kind('dragon', 'FISH', 'Dragon Tide', '龙潮', 'ドラゴンタイド', 'คลื่นมังกร', 'Long Triều'),
      kind('crab', 'FISH', 'Crab King', '蟹王', 'クラブキング', 'ราชาปู', 'Vua Cua'),
      kind('cannon', 'FISH', 'Harpoon Heroes', '鱼叉英雄', 'ハープーンヒーロー', 'ฮีโร่ฉมวก', 'Anh Hùng Lao Cá'),
      kind('lobster', 'FISH', 'Lobster Legend', '龙虾传说', 'ロブスター伝説', 'ตำนานกุ้ง', 'Huyền Thoại Tôm Hùm'),
    ],
  },
  PVP: {
    art: 'pvp',
    prefixes: [
      ['Classic', '经典', 'クラシック', 'คลาสสิก', 'Cổ Điển'],
      ['Royal', '皇家', 'ロイヤル', 'ราชา', 'Hoàng Gia'],
      ['Turbo', '极速', 'ターボ', 'เทอร์โบ', 'Siêu Tốc'],
      ['Golden', '黄金', 'ゴールデン', 'ทองคำ', 'Vàng'],
      ['Grandmaster', '宗师', 'グランドマスター', 'ปรมาจารย์', 'Đại Sư'],
    ],
    kinds: [
      kind('cardsFan', 'POKER', "Hold'em Poker", '德州扑克', 'ホールデムポーカー', 'โฮลเด็ม', 'Poker Texas'),
      kind('mahjong', 'MAHJONG', 'Mahjong', '麻将', '麻雀', 'ไพ่นกกระจอก', 'Mạt Chược'),
      kind('threeCards', 'CARDS', 'Teen Patti', '炸金花', 'ティーンパティ', 'ทีนพัตตี', 'Teen Patti'),
      kind('blackjack', 'CARDS', 'Tien Len', '前进', 'ティエンレン', 'เตียนเลน', 'Tiến Lên'),
      kind('dominoes', 'DOMINO', 'Domino Gaple', '多米诺', 'ドミノ', 'โดมิโน', 'Domino'),
      kind('chips', 'CARDS', 'Landlord Duel', '斗地主', '闘地主', 'ชิงเจ้าที่ดิน', 'Đấu Địa Chủ'),
      kind('bull', 'NIUNIU', 'Bull Battle', '抢庄牛牛', 'ブルバトル', 'ศึกวัว', 'Đại Chiến Ngưu'),
      kind('dice', 'DICE', 'Liar Dice', '大话骰', 'ライアーダイス', 'ลูกเต๋าโกหก', 'Xúc Xắc'),
      kind('cardsFan', 'RUMMY', 'Rummy', '拉米', 'ラミー', 'รัมมี่', 'Rummy'),
      kind('threeCards', 'CARDS', 'Pok Deng', '博丁', 'ポックデン', 'ป๊อกเด้ง', 'Pok Deng'),
    ],
  },
  SPORTS: {
    art: 'sports',
    prefixes: [],
    kinds: [
      kind('football', 'FOOTBALL', 'Sportsbook', '体育博彩', 'スポーツブック', 'สปอร์ตบุ๊ค', 'Thể Thao'),
      kind('basketball', 'BASKETBALL', 'Hoops Live', '篮球滚球', 'フープスライブ', 'บาสสด', 'Bóng Rổ Trực Tiếp'),
      kind('tennisBall', 'TENNIS', 'Court Side', '网球场边', 'コートサイド', 'เทนนิส', 'Quần Vợt'),
      kind('horse', 'RACING', 'Virtual Derby', '虚拟赛马', 'バーチャルダービー', 'แข่งม้าเสมือน', 'Đua Ngựa Ảo'),
      kind('boxingGlove', 'FIGHT', 'Fight Night', '格斗之夜', 'ファイトナイト', 'คืนแห่งการต่อสู้', 'Đêm Võ Đài'),
      kind('helmet', 'GRIDIRON', 'Gridiron Sunday', '橄榄球周日', 'グリッドアイアン', 'อเมริกันฟุตบอล', 'Bóng Bầu Dục'),
    ],
  },
  ESPORTS: {
    art: 'esports',
    prefixes: [],
    kinds: [
      kind('swordEsport', 'MOBA', 'Battle of Lanes', '三路争锋', 'レーンバトル', 'ศึกสามเลน', 'Đấu Trường Ba Đường'),
      kind('crosshair', 'FPS', 'Sharpshooter Cup', '神枪杯', 'シャープシューター杯', 'ถ้วยมือปืน', 'Cúp Xạ Thủ'),
      kind('gamepad', 'ESPORTS', 'Esports Book', '电竞博彩', 'eスポーツブック', 'อีสปอร์ตบุ๊ค', 'Thể Thao Điện Tử'),
      kind(
        'joystick',
        'ARCADE',
        'Arcade Masters',
        '街机大师',
        'アーケードマスターズ',
        'เจ้าแห่งอาร์เคด',
        'Bậc Thầy Arcade',
      ),
      kind('headset', 'STREAM', 'Stream Live Odds', '直播赔率', 'ストリームオッズ', 'ราคาสตรีมสด', 'Kèo Trực Tuyến'),
      kind('podium', 'ESPORTS', 'World Finals', '全球总决赛', 'ワールドファイナル', 'รอบชิงโลก', 'Chung Kết Thế Giới'),
    ],
  },
  COCKFIGHT: {
    art: 'cockfight',
    prefixes: [],
    kinds: [
      kind('rooster', 'COCKFIGHT', 'Dawn Arena', '黎明斗场', 'ドーンアリーナ', 'สนามรุ่งอรุณ', 'Đấu Trường Bình Minh'),
      kind('rooster', 'COCKFIGHT', 'Golden Spur', '金距斗鸡', 'ゴールデンスパー', 'เดือยทอง', 'Cựa Vàng'),
      kind('rooster', 'COCKFIGHT', 'Island Derby', '岛屿大赛', 'アイランドダービー', 'ดาร์บี้เกาะ', 'Đấu Gà Đảo'),
      kind('rooster', 'COCKFIGHT', 'Crimson Comb', '赤冠之争', 'クリムゾンコーム', 'หงอนแดง', 'Mào Đỏ'),
    ],
  },
  BGS: {
    art: 'instant',
    prefixes: [
      ['Neon', '霓虹', 'ネオン', 'นีออน', 'Neon'],
      ['Turbo', '极速', 'ターボ', 'เทอร์โบ', 'Siêu Tốc'],
    ],
    kinds: [
      kind('rocket', 'CRASH', 'Crash', '飞升', 'クラッシュ', 'แครช', 'Crash'),
      kind('mine', 'MINES', 'Mines', '扫雷', 'マインズ', 'กับระเบิด', 'Dò Mìn'),
      kind('plinko', 'PLINKO', 'Plinko', '弹珠', 'プリンコ', 'พลินโก้', 'Plinko'),
      kind('limbo', 'LIMBO', 'Limbo', '极限', 'リンボー', 'ลิมโบ้', 'Limbo'),
      kind('dice', 'DICE', 'Dice', '骰子', 'ダイス', 'ลูกเต๋า', 'Xúc Xắc'),
      kind('tower', 'TOWER', 'Tower', '高塔', 'タワー', 'หอคอย', 'Tòa Tháp'),
      kind('wheel', 'WHEEL', 'Wheel', '转盘', 'ホイール', 'วงล้อ', 'Vòng Quay'),
      kind('coinFlip', 'COIN', 'Coin Flip', '抛硬币', 'コインフリップ', 'โยนเหรียญ', 'Tung Đồng Xu'),
      kind('hiLo', 'HILO', 'Hi-Lo', '高低', 'ハイロー', 'สูงต่ำ', 'Cao Thấp'),
      kind('diamondGrid', 'DIAMONDS', 'Diamonds', '钻石阵', 'ダイヤモンズ', 'เพชร', 'Kim Cương'),
      kind('keno', 'KENO', 'Keno', '基诺', 'キノ', 'คีโน', 'Keno'),
      kind('graph', 'CRASH', 'Trend', '走势', 'トレンド', 'เทรนด์', 'Xu Hướng'),
      kind('biplane', 'CRASH', 'Skyward', '直上云霄', 'スカイワード', 'เหินฟ้า', 'Bay Cao'),
      kind('balloon', 'CRASH', 'Balloon', '气球', 'バルーン', 'บอลลูน', 'Bóng Bay'),
    ],
  },
}
