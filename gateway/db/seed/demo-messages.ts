import type { Language } from '#contract/entities/languages.ts'

/** Title and body of a message. */
type Message = readonly [title: string, body: string]

/** Messages of a demonstration member, by the default language of the brand; in English for any other. */
export function demoMessages(language: Language): readonly Message[] {
  return messages[language] ?? english
}

const english: readonly Message[] = [
  ['Welcome aboard', 'Your account is ready. Set your limits in the security center before you play.'],
  ['Protect your account', 'Use a password you use nowhere else. Our staff never ask for it.'],
  ['The odds of every game', 'The rules of a game show the chance and the return of each bet.'],
]

const messages: Readonly<Partial<Record<Language, readonly Message[]>>> = {
  en: english,
  'zh-CN': [
    ['欢迎加入', '您的账户已就绪。开始游戏之前，请先在安全中心设置限额。'],
    ['保护您的账户', '请使用只在这里使用的密码。我们的员工绝不会向您索要密码。'],
    ['每款游戏的概率', '游戏规则中写明每种投注的中奖概率和返还率。'],
  ],
  ja: [
    ['ようこそ', 'アカウントの準備ができました。プレイの前に、セキュリティセンターで上限を設定してください。'],
    [
      'アカウントを守りましょう',
      'ほかで使っていないパスワードをお使いください。スタッフがお聞きすることはありません。',
    ],
    ['すべてのゲームの確率', 'ゲームのルールには、各ベットの当選確率と還元率が書かれています。'],
  ],
  th: [
    ['ยินดีต้อนรับ', 'บัญชีของคุณพร้อมแล้ว ตั้งวงเงินในศูนย์ความปลอดภัยก่อนเริ่มเล่น'],
    ['ปกป้องบัญชีของคุณ', 'ใช้รหัสผ่านที่ไม่ได้ใช้ที่อื่น พนักงานของเราไม่เคยถามรหัสผ่าน'],
    ['โอกาสของทุกเกม', 'กติกาของเกมแสดงโอกาสชนะและอัตราการจ่ายคืนของทุกการเดิมพัน'],
  ],
  vi: [
    ['Chào mừng bạn', 'Tài khoản của bạn đã sẵn sàng. Hãy đặt giới hạn trong trung tâm bảo mật trước khi chơi.'],
    [
      'Bảo vệ tài khoản',
      'Hãy dùng mật khẩu không dùng ở nơi nào khác. Nhân viên của chúng tôi không bao giờ hỏi mật khẩu.',
    ],
    ['Xác suất của mọi trò chơi', 'Luật của trò chơi ghi rõ xác suất thắng và tỷ lệ hoàn trả của từng kiểu cược.'],
  ],
  es: [
    ['Bienvenido', 'Tu cuenta está lista. Fija tus límites en el centro de seguridad antes de jugar.'],
    ['Protege tu cuenta', 'Usa una contraseña que no uses en otro sitio. Nuestro personal nunca te la pedirá.'],
    [
      'Las probabilidades de cada juego',
      'Las reglas de un juego muestran la probabilidad y el retorno de cada apuesta.',
    ],
  ],
  'pt-BR': [
    ['Boas-vindas', 'Sua conta está pronta. Defina seus limites na central de segurança antes de jogar.'],
    ['Proteja sua conta', 'Use uma senha que você não usa em outro lugar. Nossa equipe nunca pede a sua senha.'],
    ['As chances de cada jogo', 'As regras de um jogo mostram a chance e o retorno de cada aposta.'],
  ],
  ar: [
    ['أهلاً بك', 'حسابك جاهز. حدّد حدودك في مركز الأمان قبل أن تبدأ اللعب.'],
    ['احمِ حسابك', 'استخدم كلمة مرور لا تستخدمها في مكان آخر. لن يسألك موظفونا عنها أبداً.'],
    ['احتمالات كل لعبة', 'تُظهر قواعد اللعبة احتمال الفوز ونسبة العائد لكل رهان.'],
  ],
}
