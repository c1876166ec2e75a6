import { startVerifyPage } from '../verify/verify-page.ts'

startVerifyPage()
