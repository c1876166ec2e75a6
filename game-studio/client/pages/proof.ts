import { startProofPage } from '../verify/proof-page.ts'

startProofPage()
