import type { ArtThemeName, SymbolName } from '#gateway/modules/art/index.ts'

/** A word in en, zh-CN, ja, th, vi. */
export type Word = readonly [string, string, string, string, string]

/** Adjectives that fit any theme: `Golden Dragon`. */
export const adjectives: readonly Word[] = [
  ['Golden', '黄金', 'ゴールデン', 'ทองคำ', 'Vàng'],
  ['Lucky', '幸运', 'ラッキー', 'นำโชค', 'May Mắn'],
  ['Wild', '狂野', 'ワイルド', 'ป่าเถื่อน', 'Hoang Dã'],
  ['Royal', '皇家', 'ロイヤル', 'ราชา', 'Hoàng Gia'],
  ['Mystic', '神秘', 'ミスティック', 'ลึกลับ', 'Huyền Bí'],
  ['Mighty', '强大', 'マイティ', 'ทรงพลัง', 'Hùng Mạnh'],
  ['Blazing', '烈焰', 'ブレイジング', 'เพลิง', 'Rực Lửa'],
  ['Crystal', '水晶', 'クリスタル', 'คริสตัล', 'Pha Lê'],
  ['Midnight', '午夜', 'ミッドナイト', 'เที่ยงคืน', 'Nửa Đêm'],
  ['Hidden', '秘藏', 'ヒドゥン', 'ซ่อนเร้น', 'Bí Ẩn'],
  ['Grand', '至尊', 'グランド', 'ยิ่งใหญ่', 'Vĩ Đại'],
  ['Silver', '白银', 'シルバー', 'เงิน', 'Bạc'],
  ['Eternal', '永恒', 'エターナル', 'นิรันดร์', 'Vĩnh Cửu'],
  ['Thunder', '雷霆', 'サンダー', 'สายฟ้า', 'Sấm Sét'],
  ['Jade', '翡翠', '翡翠の', 'หยก', 'Ngọc Bích'],
  ['Super', '超级', 'スーパー', 'ซูเปอร์', 'Siêu Cấp'],
  ['Ancient', '远古', '古代の', 'โบราณ', 'Cổ Đại'],
  ['Radiant', '璀璨', '輝く', 'เจิดจรัส', 'Rạng Rỡ'],
  ['Dancing', '舞动', '踊る', 'เริงระบำ', 'Nhảy Múa'],
  ['Infinite', '无限', '無限の', 'ไร้ขีด', 'Vô Tận'],
]

/** Endings of titles that stay English in each language, as machines of this kind do. */
export const endings = [
  'Rush',
  'Megaspin',
  'Hold and Spin',
  'Deluxe',
  'Ways',
  'Bonanza',
  'Quest',
  'Blast',
  'Jackpot',
  'Cascade',
  'Respin',
  '1000',
  'Legacy',
  'Party',
  'Showdown',
  'Strike',
] as const

export interface SlotTheme {
  readonly art: ArtThemeName
  readonly nouns: readonly (readonly [SymbolName, Word])[]
  /** Titles that could be of no other theme, with their emblem. */
  readonly titles: readonly (readonly [SymbolName, string])[]
}

const noun = (symbol: SymbolName, ...word: Word): readonly [SymbolName, Word] => [symbol, word]

export const slotThemes: readonly SlotTheme[] = [
  {
    art: 'dragon',
    nouns: [
      noun('dragon', 'Dragon', '龙', 'ドラゴン', 'มังกร', 'Rồng'),
      noun('dragonPearl', 'Pearl', '龙珠', '竜珠', 'มุกมังกร', 'Long Châu'),
      noun('phoenix', 'Phoenix', '凤凰', 'フェニックス', 'หงส์เพลิง', 'Phượng Hoàng'),
      noun('koi', 'Koi', '锦鲤', '錦鯉', 'ปลาคาร์ป', 'Cá Chép'),
    ],
    titles: [
      ['dragon', 'Nine Dragon Gate'],
      ['dragon', 'Scales of Fire'],
      ['phoenix', 'Ash to Phoenix'],
      ['dragonPearl', 'Pearl of Long Wei'],
      ['koi', 'Leap of the Koi'],
    ],
  },
  {
    art: 'fruit',
    nouns: [
      noun('cherries', 'Cherries', '樱桃', 'チェリー', 'เชอร์รี่', 'Anh Đào'),
      noun('fruitCluster', 'Fruits', '水果', 'フルーツ', 'ผลไม้', 'Trái Cây'),
      noun('watermelon', 'Melon', '西瓜', 'スイカ', 'แตงโม', 'Dưa Hấu'),
      noun('lemon', 'Lemons', '柠檬', 'レモン', 'เลมอน', 'Chanh'),
      noun('grapes', 'Grapes', '葡萄', 'グレープ', 'องุ่น', 'Nho'),
      noun('pineapple', 'Pineapple', '菠萝', 'パイナップル', 'สับปะรด', 'Dứa'),
    ],
    titles: [
      ['strawberry', 'Berry Street'],
      ['orangeFruit', 'Juice Factory'],
      ['cherries', 'Cherry Avenue'],
      ['fruitCluster', 'Market Day'],
    ],
  },
  {
    art: 'egypt',
    nouns: [
      noun('pharaoh', 'Pharaoh', '法老', 'ファラオ', 'ฟาโรห์', 'Pharaoh'),
      noun('pyramid', 'Pyramid', '金字塔', 'ピラミッド', 'พีระมิด', 'Kim Tự Tháp'),
      noun('scarab', 'Scarab', '圣甲虫', 'スカラベ', 'แมลงสการับ', 'Bọ Hung'),
    ],
    titles: [
      ['pharaoh', 'Mask of Amunet'],
      ['scarab', 'Nile Nocturne'],
      ['pyramid', 'Eye Over Giza'],
      ['spellBook', 'Scrolls of the Sun'],
    ],
  },
  {
    art: 'space',
    nouns: [
      noun('rocket', 'Rocket', '火箭', 'ロケット', 'จรวด', 'Tên Lửa'),
      noun('planet', 'Planet', '星球', 'プラネット', 'ดาวเคราะห์', 'Hành Tinh'),
      noun('ufo', 'Visitors', '外星来客', 'UFO', 'ยูเอฟโอ', 'Đĩa Bay'),
      noun('astronaut', 'Astronaut', '宇航员', '宇宙飛行士', 'นักบินอวกาศ', 'Phi Hành Gia'),
      noun('moon', 'Moon', '月球', 'ムーン', 'ดวงจันทร์', 'Mặt Trăng'),
    ],
    titles: [
      ['rocket', 'Orbit Nine'],
      ['planet', 'Rings of Tarn'],
      ['ufo', 'They Came for Cows'],
      ['astronaut', 'Zero Gravity Gold'],
    ],
  },
  {
    art: 'candy',
    nouns: [
      noun('candy', 'Candy', '糖果', 'キャンディ', 'ลูกกวาด', 'Kẹo'),
      noun('lollipop', 'Lollipop', '棒棒糖', 'ロリポップ', 'อมยิ้ม', 'Kẹo Mút'),
      noun('cupcake', 'Cupcake', '杯子蛋糕', 'カップケーキ', 'คัพเค้ก', 'Bánh Cốc'),
      noun('donut', 'Donut', '甜甜圈', 'ドーナツ', 'โดนัท', 'Bánh Vòng'),
      noun('gummyBear', 'Gummies', '小熊软糖', 'グミ', 'กัมมี่', 'Kẹo Dẻo'),
      noun('iceCream', 'Sundae', '圣代', 'サンデー', 'ไอศกรีม', 'Kem'),
    ],
    titles: [
      ['candy', 'Sugar Skyline'],
      ['gummyBear', 'Gummy Galaxy'],
      ['cupcake', 'Bakery on Baker Lane'],
    ],
  },
  {
    art: 'ocean',
    nouns: [
      noun('shark', 'Shark', '鲨鱼', 'シャーク', 'ฉลาม', 'Cá Mập'),
      noun('octopus', 'Octopus', '章鱼', 'オクトパス', 'ปลาหมึกยักษ์', 'Bạch Tuộc'),
      noun('pearlShell', 'Lagoon', '珊瑚湾', 'ラグーン', 'ลากูน', 'Đầm Phá'),
      noun('turtle', 'Turtle', '海龟', 'タートル', 'เต่าทะเล', 'Rùa Biển'),
      noun('jellyfish', 'Jelly', '水母', 'クラゲ', 'แมงกะพรุน', 'Sứa'),
    ],
    titles: [
      ['shark', 'Below the Reef'],
      ['octopus', 'Eight Arms Bank'],
      ['crab', 'Crab Shack Cash'],
      ['submarine', 'Twenty Fathoms'],
    ],
  },
  {
    art: 'pirate',
    nouns: [
      noun('ship', 'Galleon', '海盗船', '海賊船', 'เรือโจรสลัด', 'Tàu Cướp Biển'),
      noun('chest', 'Treasure', '宝藏', 'トレジャー', 'ขุมทรัพย์', 'Kho Báu'),
      noun('skull', 'Buccaneer', '海盗', '海賊', 'โจรสลัด', 'Cướp Biển'),
      noun('compass', 'Compass', '罗盘', 'コンパス', 'เข็มทิศ', 'La Bàn'),
    ],
    titles: [
      ['ship', 'Salt and Silver'],
      ['chest', 'Chest of Captain Wren'],
      ['skull', 'Grog and Glory'],
      ['anchor', 'Black Anchor Bay'],
    ],
  },
  {
    art: 'samurai',
    nouns: [
      noun('samurai', 'Samurai', '武士', '侍', 'ซามูไร', 'Samurai'),
      noun('torii', 'Shrine', '神社', '神社', 'ศาลเจ้า', 'Đền Thần'),
      noun('foldingFan', 'Geisha', '艺伎', '芸者', 'เกอิชา', 'Geisha'),
      noun('luckyCat', 'Neko', '招财猫', '招き猫', 'แมวกวัก', 'Mèo Thần Tài'),
    ],
    titles: [
      ['samurai', 'Oath of the Ronin'],
      ['torii', 'Gates of Kurohama'],
      ['foldingFan', 'Ten Thousand Fans'],
    ],
  },
  {
    art: 'farm',
    nouns: [
      noun('rooster', 'Rooster', '公鸡', 'ルースター', 'ไก่แจ้', 'Gà Trống'),
      noun('bull', 'Bull', '公牛', 'ブル', 'กระทิง', 'Bò Tót'),
      noun('pumpkin', 'Harvest', '丰收', 'ハーベスト', 'เก็บเกี่ยว', 'Mùa Vàng'),
      noun('sunburst', 'Sunshine', '阳光', 'サンシャイン', 'แสงตะวัน', 'Nắng Vàng'),
    ],
    titles: [
      ['rooster', 'Cluck and Collect'],
      ['sunburst', 'Sunrise Acres'],
      ['bull', 'Barnyard Brawl'],
      ['horse', 'County Fair Cash'],
    ],
  },
  {
    art: 'wild',
    nouns: [
      noun('lion', 'Lion', '雄狮', 'ライオン', 'สิงโต', 'Sư Tử'),
      noun('tiger', 'Tiger', '猛虎', 'タイガー', 'เสือ', 'Hổ'),
      noun('elephant', 'Elephant', '大象', 'エレファント', 'ช้าง', 'Voi'),
      noun('monkey', 'Monkey', '灵猴', 'モンキー', 'ลิง', 'Khỉ'),
      noun('wolf', 'Wolf', '野狼', 'ウルフ', 'หมาป่า', 'Sói'),
      noun('fox', 'Fox', '灵狐', 'フォックス', 'จิ้งจอก', 'Cáo'),
    ],
    titles: [
      ['lion', 'Pride of the Plains'],
      ['bull', 'Stampede Plains'],
      ['elephant', 'March of the Giants'],
      ['tiger', 'Night of the Tiger'],
    ],
  },
  {
    art: 'luck',
    nouns: [
      noun('clover', 'Clover', '四叶草', 'クローバー', 'โคลเวอร์', 'Cỏ Bốn Lá'),
      noun('horseshoe', 'Horseshoe', '马蹄铁', 'ホースシュー', 'เกือกม้า', 'Móng Ngựa'),
      noun('coinStack', 'Pot of Gold', '金罐', '金の壺', 'หม้อทอง', 'Hũ Vàng'),
    ],
    titles: [
      ['clover', 'Four Leaf Fortune'],
      ['topHat', 'Leprechaun Lane'],
      ['moneyBag', 'Rainbow Bank'],
    ],
  },
  {
    art: 'jewels',
    nouns: [
      noun('gem', 'Diamond', '钻石', 'ダイヤモンド', 'เพชร', 'Kim Cương'),
      noun('emerald', 'Emerald', '祖母绿', 'エメラルド', 'มรกต', 'Lục Bảo'),
      noun('starGem', 'Starstone', '星石', 'スターストーン', 'หินดารา', 'Sao Ngọc'),
    ],
    titles: [
      ['gem', 'Vault of Facets'],
      ['emerald', 'Emerald Express'],
      ['starGem', 'Cut and Polish'],
    ],
  },
  {
    art: 'gothic',
    nouns: [
      noun('vampire', 'Vampire', '吸血鬼', 'ヴァンパイア', 'แวมไพร์', 'Ma Cà Rồng'),
      noun('castle', 'Castle', '古堡', '古城', 'ปราสาท', 'Lâu Đài'),
      noun('wolfMoon', 'Howl', '狼嚎', '遠吠え', 'เสียงหอน', 'Sói Tru'),
      noun('pumpkin', 'Pumpkin', '南瓜', 'パンプキン', 'ฟักทอง', 'Bí Ngô'),
    ],
    titles: [
      ['castle', 'Castle Nocturne'],
      ['vampire', 'Count to Thirteen'],
      ['bat', 'Belfry Bats'],
      ['skull', 'Crypt Keepers'],
    ],
  },
  {
    art: 'magic',
    nouns: [
      noun('spellBook', 'Grimoire', '魔法书', '魔導書', 'คัมภีร์เวท', 'Sách Phép'),
      noun('potion', 'Potion', '魔药', 'ポーション', 'ยาวิเศษ', 'Độc Dược'),
      noun('wizardHat', 'Wizard', '巫师', 'ウィザード', 'พ่อมด', 'Phù Thủy'),
      noun('crystalBall', 'Oracle', '神谕', 'オラクル', 'ผู้พยากรณ์', 'Tiên Tri'),
    ],
    titles: [
      ['spellBook', 'Book of Embers'],
      ['wizardHat', 'Merrin the Grey'],
      ['potion', 'Cauldron Corner'],
    ],
  },
  {
    art: 'fortune',
    nouns: [
      noun('ingot', 'Fortune', '财富', '福', 'โชคลาภ', 'Phú Quý'),
      noun('lantern', 'Lantern', '灯笼', '提灯', 'โคมไฟ', 'Đèn Lồng'),
      noun('firecracker', 'New Year', '新春', '新春', 'ตรุษจีน', 'Năm Mới'),
      noun('luckyCat', 'Lucky Cat', '招财猫', '招き猫', 'แมวกวัก', 'Mèo May Mắn'),
      noun('panda', 'Panda', '熊猫', 'パンダ', 'แพนด้า', 'Gấu Trúc'),
    ],
    titles: [
      ['ingot', 'Eight Treasures'],
      ['lantern', 'Lantern Street'],
      ['firecracker', 'Red Envelope Night'],
      ['coinStack', 'Caishen Smiles'],
    ],
  },
  {
    art: 'classic',
    nouns: [
      noun('tripleSeven', 'Sevens', '七七七', 'セブン', 'เซเว่น', 'Số Bảy'),
      noun('bell', 'Bells', '铃铛', 'ベル', 'ระฆัง', 'Chuông Vàng'),
      noun('bar', 'Bars', '金条', 'バー', 'บาร์', 'Thanh Bar'),
      noun('slotMachine', 'Reels', '转轮', 'リール', 'วงล้อ', 'Guồng Quay'),
    ],
    titles: [
      ['tripleSeven', 'Sevens on Fire'],
      ['bell', 'Ring the Bell'],
      ['slotMachine', 'Corner Arcade'],
      ['seven', 'Hot Seven Street'],
    ],
  },
  {
    art: 'royal',
    nouns: [
      noun('crown', 'Crown', '皇冠', 'クラウン', 'มงกุฎ', 'Vương Miện'),
      noun('goldBars', 'Vault', '金库', '金庫', 'ห้องนิรภัย', 'Kho Vàng'),
      noun('key', 'Key', '钥匙', 'キー', 'กุญแจ', 'Chìa Khóa'),
    ],
    titles: [
      ['crown', 'Crown of Aldermoor'],
      ['goldBars', 'The Mint Job'],
      ['key', 'Keys to the City'],
    ],
  },
  {
    art: 'greek',
    nouns: [
      noun('spartan', 'Spartan', '斯巴达', 'スパルタン', 'สปาร์ตัน', 'Sparta'),
      noun('thunderbolt', 'Olympus', '奥林匹斯', 'オリュンポス', 'โอลิมปัส', 'Đỉnh Olympus'),
      noun('trident', 'Trident', '三叉戟', 'トライデント', 'ตรีศูล', 'Đinh Ba'),
      noun('temple', 'Temple', '神殿', '神殿', 'วิหาร', 'Đền Thờ'),
    ],
    titles: [
      ['thunderbolt', 'Bolt of the Summit'],
      ['trident', 'Wrath of the Deep'],
      ['spartan', 'Three Hundred Wins'],
    ],
  },
  {
    art: 'aztec',
    nouns: [
      noun('aztecMask', 'Aztec', '阿兹特克', 'アステカ', 'แอซเท็ก', 'Aztec'),
      noun('snake', 'Serpent', '灵蛇', 'サーペント', 'พญางู', 'Mãng Xà'),
      noun('goldBars', 'El Dorado', '黄金国', 'エルドラド', 'เอลโดราโด', 'Thành Phố Vàng'),
    ],
    titles: [
      ['aztecMask', 'Drums of Tenoch'],
      ['pyramid', 'Steps to the Sun'],
      ['snake', 'Feathered King'],
    ],
  },
  {
    art: 'norse',
    nouns: [
      noun('shieldSwords', 'Viking', '维京', 'ヴァイキング', 'ไวกิ้ง', 'Viking'),
      noun('wolf', 'Fenrir', '魔狼', 'フェンリル', 'เฟนเรียร์', 'Sói Bắc Âu'),
      noun('ship', 'Longship', '长船', 'ロングシップ', 'เรือยาว', 'Thuyền Rồng'),
    ],
    titles: [
      ['shieldSwords', 'Shieldwall'],
      ['thunderbolt', 'Hammerfall Hall'],
      ['wolf', 'Winter of Wolves'],
    ],
  },
  {
    art: 'zen',
    nouns: [
      noun('lotus', 'Lotus', '莲花', '蓮華', 'ดอกบัว', 'Hoa Sen'),
      noun('bonsai', 'Garden', '庭园', '庭園', 'สวนเซน', 'Khu Vườn'),
      noun('turtle', 'Longevity', '长寿', '長寿', 'อายุยืน', 'Trường Thọ'),
      noun('panda', 'Bamboo', '竹林', '竹林', 'ป่าไผ่', 'Rừng Trúc'),
    ],
    titles: [
      ['lotus', 'Pond of Patience'],
      ['bonsai', 'Quiet Blossom'],
    ],
  },
  {
    art: 'fiesta',
    nouns: [
      noun('popper', 'Fiesta', '嘉年华', 'フィエスタ', 'เฟียสต้า', 'Lễ Hội'),
      noun('balloon', 'Balloon', '热气球', 'バルーン', 'บอลลูน', 'Khinh Khí Cầu'),
      noun('microphone', 'Disco', '迪斯科', 'ディスコ', 'ดิสโก้', 'Vũ Trường'),
    ],
    titles: [
      ['popper', 'Carnival Nights'],
      ['microphone', 'Encore Encore'],
      ['skull', 'Dia de Fortuna'],
      ['balloon', 'Up and Away Pays'],
    ],
  },
]
