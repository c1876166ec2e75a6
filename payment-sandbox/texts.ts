/** Texts of the page by language; other languages get English. */
const en = {
  test: 'Test payment. No real money moves.',
  payTo: 'Pay to',
  order: 'Order',
  method: 'Method',
  timeLeft: 'Time left',
  pay: 'Pay {amount}',
  decline: 'Decline',
  expire: 'Let it expire',
  back: 'Back to {payee}',
  paid: 'Payment complete',
  failed: 'Payment declined',
  expired: 'The time is up',
  closedHint: 'Nothing else to do here.',
  unknown: 'This payment does not exist',
  secure: 'Encrypted connection · Sandpay sandbox',
  CARD: 'Card',
  WALLET: 'E-wallet',
  QR: 'QR payment',
  BANK: 'Bank',
  CRYPTO: 'Crypto',
}
export type Texts = typeof en

const others: Readonly<Record<string, Partial<Texts>>> = {
  ar: {
    test: 'عملية تجريبية، لا تُنقل أموال حقيقية.',
    payTo: 'الدفع إلى',
    order: 'الطلب',
    method: 'الطريقة',
    timeLeft: 'الوقت المتبقي',
    pay: 'ادفع {amount}',
    decline: 'رفض',
    expire: 'دعها تنتهي',
    back: 'العودة إلى {payee}',
    paid: 'تم الدفع',
    failed: 'رُفض الدفع',
    expired: 'انتهى الوقت',
    closedHint: 'لا شيء آخر هنا.',
    CARD: 'بطاقة',
    WALLET: 'محفظة إلكترونية',
    QR: 'الدفع برمز QR',
  },
  'zh-CN': {
    test: '测试支付，不会产生真实扣款。',
    payTo: '收款方',
    order: '订单',
    method: '方式',
    timeLeft: '剩余时间',
    pay: '支付 {amount}',
    decline: '拒绝',
    expire: '让它过期',
    back: '返回 {payee}',
    paid: '支付成功',
    failed: '支付被拒绝',
    expired: '已超时',
    closedHint: '此处无需其他操作。',
    CARD: '银行卡',
    WALLET: '电子钱包',
    QR: '扫码支付',
  },
  vi: {
    test: 'Thanh toán thử. Không có tiền thật.',
    payTo: 'Thanh toán cho',
    order: 'Đơn',
    method: 'Cách trả',
    timeLeft: 'Còn lại',
    pay: 'Trả {amount}',
    decline: 'Từ chối',
    expire: 'Để hết hạn',
    back: 'Về {payee}',
    paid: 'Đã thanh toán',
    failed: 'Bị từ chối',
    expired: 'Hết giờ',
  },
  th: {
    test: 'การชำระเงินทดสอบ ไม่มีการหักเงินจริง',
    payTo: 'ชำระให้',
    order: 'คำสั่ง',
    method: 'วิธีชำระ',
    timeLeft: 'เวลาที่เหลือ',
    pay: 'ชำระ {amount}',
    decline: 'ปฏิเสธ',
    expire: 'ปล่อยให้หมดเวลา',
    back: 'กลับไปที่ {payee}',
    paid: 'ชำระแล้ว',
    failed: 'ถูกปฏิเสธ',
    expired: 'หมดเวลา',
  },
  es: {
    test: 'Pago de prueba. No se mueve dinero real.',
    payTo: 'Pagar a',
    order: 'Pedido',
    method: 'Método',
    timeLeft: 'Tiempo restante',
    pay: 'Pagar {amount}',
    decline: 'Rechazar',
    expire: 'Dejar que venza',
    back: 'Volver a {payee}',
    paid: 'Pago completado',
    failed: 'Pago rechazado',
    expired: 'Se acabó el tiempo',
  },
}

/** The texts of a language, of its own script if there are some, else English. */
export function textsOf(language: string): Texts {
  const { language: spoken, script } = new Intl.Locale(language).maximize()
  const same = Object.keys(others).filter((code) => new Intl.Locale(code).language === spoken)
  const nearest = same.find((code) => new Intl.Locale(code).maximize().script === script) ?? same[0]
  return { ...en, ...(others[language] ?? others[nearest ?? ''] ?? {}) }
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
}
