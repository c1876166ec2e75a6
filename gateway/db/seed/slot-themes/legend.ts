import { noun, type SlotTheme } from './slot-theme.ts'

/** Gods, ruins, castles and spells. */
export const legendThemes: readonly SlotTheme[] = [
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
]
