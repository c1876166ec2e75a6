/**
 * The stations of Vietnam's lotteries in the order of the week; the letters of the second name. `game-studio/lotteries/imported/` knows
 * on which days each draws.
 */
type Station = readonly [plain: string, vietnamese: string]

export const northernStations: readonly Station[] = [['Mien Bac', 'Miền Bắc']]

export const centralStations: readonly Station[] = [
  ['Hue', 'Huế'],
  ['Phu Yen', 'Phú Yên'],
  ['Dak Lak', 'Đắk Lắk'],
  ['Quang Nam', 'Quảng Nam'],
  ['Da Nang', 'Đà Nẵng'],
  ['Khanh Hoa', 'Khánh Hòa'],
  ['Binh Dinh', 'Bình Định'],
  ['Quang Tri', 'Quảng Trị'],
  ['Quang Binh', 'Quảng Bình'],
  ['Gia Lai', 'Gia Lai'],
  ['Ninh Thuan', 'Ninh Thuận'],
  ['Quang Ngai', 'Quảng Ngãi'],
  ['Dak Nong', 'Đắk Nông'],
  ['Kon Tum', 'Kon Tum'],
]

export const southernStations: readonly Station[] = [
  ['TP HCM', 'TP.HCM'],
  ['Dong Thap', 'Đồng Tháp'],
  ['Ca Mau', 'Cà Mau'],
  ['Ben Tre', 'Bến Tre'],
  ['Vung Tau', 'Vũng Tàu'],
  ['Bac Lieu', 'Bạc Liêu'],
  ['Dong Nai', 'Đồng Nai'],
  ['Can Tho', 'Cần Thơ'],
  ['Soc Trang', 'Sóc Trăng'],
  ['Tay Ninh', 'Tây Ninh'],
  ['An Giang', 'An Giang'],
  ['Binh Thuan', 'Bình Thuận'],
  ['Vinh Long', 'Vĩnh Long'],
  ['Binh Duong', 'Bình Dương'],
  ['Tra Vinh', 'Trà Vinh'],
  ['Long An', 'Long An'],
  ['Binh Phuoc', 'Bình Phước'],
  ['Hau Giang', 'Hậu Giang'],
  ['Tien Giang', 'Tiền Giang'],
  ['Kien Giang', 'Kiên Giang'],
  ['Da Lat', 'Đà Lạt'],
]
