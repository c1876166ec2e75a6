import { noun, type SlotTheme } from './slot-theme.ts'

/** Seas, farms, forests and the sky. */
export const natureThemes: readonly SlotTheme[] = [
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
]
