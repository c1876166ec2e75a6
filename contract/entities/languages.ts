/**
 * Every language the platform can speak (specification section 1: about forty). A brand lists the ones it offers; a
 * language is *shipped* when app/i18n/locales/<code>/ is complete. `name` is the name of the language in that language.
 */
export const languages = {
  en: { name: 'English', country: 'GB' },
  'zh-CN': { name: '简体中文', country: 'CN' },
  'zh-TW': { name: '繁體中文', country: 'TW' },
  ja: { name: '日本語', country: 'JP' },
  ko: { name: '한국어', country: 'KR' },
  th: { name: 'ไทย', country: 'TH' },
  vi: { name: 'Tiếng Việt', country: 'VN' },
  id: { name: 'Bahasa Indonesia', country: 'ID' },
  ms: { name: 'Bahasa Melayu', country: 'MY' },
  fil: { name: 'Filipino', country: 'PH' },
  tl: { name: 'Tagalog', country: 'PH' },
  km: { name: 'ខ្មែរ', country: 'KH' },
  lo: { name: 'ລາວ', country: 'LA' },
  my: { name: 'မြန်မာ', country: 'MM' },
  hi: { name: 'हिन्दी', country: 'IN' },
  bn: { name: 'বাংলা', country: 'BD' },
  ta: { name: 'தமிழ்', country: 'IN' },
  te: { name: 'తెలుగు', country: 'IN' },
  mr: { name: 'मराठी', country: 'IN' },
  ur: { name: 'اردو', country: 'PK' },
  ne: { name: 'नेपाली', country: 'NP' },
  si: { name: 'සිංහල', country: 'LK' },
  es: { name: 'Español', country: 'ES' },
  'pt-BR': { name: 'Português (Brasil)', country: 'BR' },
  'pt-PT': { name: 'Português', country: 'PT' },
  fr: { name: 'Français', country: 'FR' },
  de: { name: 'Deutsch', country: 'DE' },
  it: { name: 'Italiano', country: 'IT' },
  nl: { name: 'Nederlands', country: 'NL' },
  pl: { name: 'Polski', country: 'PL' },
  ru: { name: 'Русский', country: 'RU' },
  uk: { name: 'Українська', country: 'UA' },
  kk: { name: 'Қазақша', country: 'KZ' },
  uz: { name: 'Oʻzbekcha', country: 'UZ' },
  mn: { name: 'Монгол', country: 'MN' },
  tr: { name: 'Türkçe', country: 'TR' },
  ar: { name: 'العربية', country: 'SA' },
  fa: { name: 'فارسی', country: 'IR' },
  he: { name: 'עברית', country: 'IL' },
  sw: { name: 'Kiswahili', country: 'KE' },
  am: { name: 'አማርኛ', country: 'ET' },
} as const satisfies Record<string, { name: string; country: string }>

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}
