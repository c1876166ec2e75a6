/**
 * Passwords that attackers try first. Most entries of the known lists are one of these words with digits or symbols added
 * and letters replaced by digits. The words are listed here and the endings are a rule: some millions of passwords.
 */
const words = new Set(
  `password passwort passwd pass pwd contrasena senha motdepasse parola haslo wachtwoord kennwort salasana heslo
  qwerty qwertyu qwertyui qwertyuiop qwert qwer azerty qwertz asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
  qazwsx qazwsxedc qweasd qweasdzxc wasd asdzxc abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa aabbcc xyz
  admin administrator root user guest test tester testing demo default changeme letmein welcome login master access
  secret private hello hellohello iloveyou ilove iloveu loveyou love lovely lover babygirl baby babyboy sweetheart honey
  princess prince queen king angel angels devil demon heaven monkey dragon tiger lion bear wolf eagle falcon phoenix
  shark dolphin panda bunny rabbit kitty kitten hellokitty cat dog doggy puppy horse chicken turtle butterfly spider
  superman batman spiderman ironman hulk thor marvel starwars starwar pokemon pikachu naruto sasuke goku dragonball
  mario luigi sonic zelda minecraft roblox fortnite pubg dota league warcraft diablo counterstrike matrix trustno
  football soccer baseball basketball hockey tennis golf cricket rugby boxing racing skate surfing fishing hunter
  liverpool arsenal chelsea manchester manutd mancity tottenham everton barcelona barca realmadrid madrid juventus
  milan inter bayern dortmund ajax benfica porto flamengo corinthians palmeiras santos boca river america chivas
  ronaldo messi neymar beckham rooney mbappe jordan lebron kobe yankees lakers cowboys steelers packers
  michael michelle jennifer jessica ashley amanda melissa nicole daniel andrew anthony joshua matthew jordan thomas
  robert william charlie george harley ranger buster hannah maggie ginger summer winter spring autumn sunshine sunny
  sunday monday tuesday friday january february march april august september october november december
  flower rose lily daisy jasmine orange apple banana cherry lemon peach strawberry chocolate cookie coffee pepper
  shadow ninja samurai killer knight warrior soldier pirate gangster hacker hitler legend hero magic wizard joker
  freedom peace victory winner lucky luckyboy luckygirl fortune jackpot casino poker bingo slots roulette blackjack
  bet betting gamble gambler money dollar dollars euro rich million billion gold golden silver diamond platinum crystal
  computer internet laptop android iphone samsung nokia google facebook youtube instagram twitter telegram whatsapp
  yahoo hotmail gmail microsoft windows linux apple amazon netflix spotify tiktok zalo line wechat
  mustang ferrari porsche mercedes bmw audi honda toyota yamaha suzuki kawasaki ducati corvette camaro ford
  blue red green black white purple yellow pink rainbow star stars moon sun sky ocean river forest thunder storm
  nirvana metallica slipknot linkinpark eminem rihanna shakira bts blackpink exo twice
  vietnam saigon hanoi thailand bangkok siam japan tokyo osaka china beijing shanghai hongkong korea seoul india delhi
  mexico brasil brazil colombia argentina peru chile spain espana philippines pilipinas manila indonesia jakarta
  malaysia singapore england london france paris germany berlin italy roma russia moscow arabia dubai egypt
  america canada australia
  matkhau anhyeuem emyeuanh yeuem yeuanh tinhyeu khongbiet nguyen minhanh linh huong phuong hoang
  mahal mahalko mahalkita iloveyouforever pinoy kabayan jesus jesuschrist christ god jehovah allah bismillah muhammad
  mohammed ahmed buddha krishna shiva ganesh saibaba
  teamo tequiero amor amorcito miamor corazon mivida princesa estrella hermosa bonita chiquita guapo familia mama papa
  mamita alegria felicidade saudade meuamor gatinha gatinho
  woaini aini woaiwojia nihao sakura watashi kawaii doraemon aishiteru
  family mother father sister brother friend friends forever together always never nothing something whatever
  school student teacher doctor nurse police lawyer manager office company business
  cheese pizza burger beer whisky vodka party dance music guitar piano rock metal rapper
  creative creator genius smart crazy funny cool sexy hot beauty beautiful gorgeous awesome perfect happy smile
  maverick cowboy rocket turbo power energy fire ice water earth wind storm hurricane tornado
  merlin gandalf frodo hobbit harry hermione potter hogwarts snoopy scooby tweety garfield simpson homer bart
  taylor jackson johnson smith brown miller wilson martin morgan cooper parker walker carter
  alexander alexandra victoria elizabeth samantha stephanie rebecca katherine patricia veronica gabriela valentina
  sebastian santiago alejandro fernando ricardo eduardo carlos miguel pedro juan jose luis maria ana sofia camila
  xxx sex fuck fuckyou fuckme bitch asshole pussy bigdick boobs shit suck
  server system network database oracle cisco juniper router switch backup support service temp temporary sample
  newpass newpassword mypass mypassword mysecret passpass passpassword testtest adminadmin rootroot useruser
  hunter buddy rusty lucky max rocky bailey toby jake duke bella molly daisy lola coco oliver
  hello world helloworld goodluck goodbye thankyou please sorry imissyou missyou kisses kissme hugs`
    .split(/\s+/)
    .filter(Boolean),
)

/** Keyboard and number sequences, which contain no word. */
const runs = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz', '1q2w3e4r5t6y7u8i9o0p']
const walks = [
  '1qaz2wsx3edc4rfv',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f',
  'a1b2c3d4e5f6',
]

/** Endings that people add to satisfy a rule: a year, 123, 1!, or two of them. */
const ending = /[\d!@#$%^&*.?_+=~-]{0,6}$/
const beginning = /^[\d!@#$%^&*.?_+=~-]{0,3}/
const swapped: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Whether a password, in lower case, is one that attackers try first. */
export function isCommonPassword(plain: string): boolean {
  if (/^(.{1,4})\1+$/s.test(plain)) return true
  if ([...runs, ...walks].some((run) => run.includes(plain))) return true
  const core = plain.replace(ending, '').replace(beginning, '')
  return [plain, core, unswap(plain.replace(ending, '')), unswap(core)].some(isWord)
}

/** A word of the list, or one twice. */
function isWord(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return words.has(text) || (text === half + half && words.has(half))
}

function unswap(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => swapped[sign] ?? sign)
}
