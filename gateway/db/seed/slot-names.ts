/** A text in en, zh-CN, ja, th, vi, and for the platform's own games es, pt-BR, ar. */
export type TranslatedText = readonly [string, string, string, string, string, string?, string?, string?]

/** Adjectives for any theme: `Golden Dragon`. */
export const adjectives: readonly TranslatedText[] = [
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

/** Endings of titles, English in every language. None names a feature that a machine may not have. */
export const endings = [
  'Rush',
  'Deluxe',
  'Quest',
  'Blast',
  'Legacy',
  'Party',
  'Showdown',
  'Strike',
  'Parade',
  'Tale',
  'Nights',
  'Trail',
  'Glow',
  'Voyage',
  'Story',
  'Dream',
] as const
