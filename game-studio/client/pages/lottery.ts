import { startLotteryPage } from '../lottery/lottery-page.ts'

startLotteryPage()
