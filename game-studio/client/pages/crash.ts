import { startCrashPage } from '../crash/crash-page.ts'

startCrashPage()
