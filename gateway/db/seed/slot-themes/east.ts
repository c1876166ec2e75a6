import { noun, type SlotTheme } from './slot-theme.ts'

/** Dragons, samurai and fortunes of the east. */
export const eastThemes: readonly SlotTheme[] = [
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
]
