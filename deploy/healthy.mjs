// The health check of a container: exit code 0 when the address answers with 2xx within two seconds.
const [, , address] = process.argv
const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
