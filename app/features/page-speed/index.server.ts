export { receiveReport } from './receive-report.server.ts'
export { sampleScript } from './sample-script.server.ts'
