import { noun, type SlotTheme } from './slot-theme.ts'

/** What the old machines show: fruit, sevens, gems, sweets, luck. */
export const machineThemes: readonly SlotTheme[] = [
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
    art: 'party',
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
