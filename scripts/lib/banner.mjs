const roles = ['member', 'agent', 'trial']

/** Prints the demo's brands with their addresses and accounts, the gateway's page and the outbox. */
export async function printBanner(webUrl, gatewayUrl, startedMs, studioUrl, { hasBrandEditor = false } = {}) {
  const port = new URL(webUrl).port
  const lines = [``, `Marquee is ready after ${((Date.now() - startedMs) / 1000).toFixed(1)} s`, ``]
  const demo = await fetch(`${gatewayUrl}/demo.json`).then((answer) => (answer.ok ? answer.json() : null))
  if (demo) {
    const rows = demo.brands.map((brand) => ({
      Brand: brand.name,
      Address: `http://${brand.code}.localhost:${port}/`,
      ...Object.fromEntries(roles.map((role) => [role, credentials(brand.accounts.find((one) => one.role === role))])),
    }))
    lines.push(...table(rows), '')
  }
  if (demo) lines.push(`All brands   ${webUrl}/`)
  else lines.push(`Site         ${webUrl}/`)
  if (hasBrandEditor) lines.push(`Brand editor ${webUrl}/__studio   (edit a brand beside the site)`)
  lines.push(`Gateway API  ${gatewayUrl}/`)
  if (studioUrl) lines.push(`Game studio  ${studioUrl}/verify   (our games; anyone can verify a round)`)
  if (demo) lines.push(`Outbox       ${gatewayUrl}/outbox   (SMS and mail that would have been sent)`)
  console.log(`${lines.join('\n')}\n\nCtrl-C stops everything.\n`)
}

function credentials(account) {
  return account ? `${account.username} / ${account.password}` : ''
}

function table(rows) {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const width = (column) => Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length))
  const line = (cells) =>
    columns
      .map((column) => String(cells[column] ?? '').padEnd(width(column)))
      .join('   ')
      .trimEnd()
  return [line(Object.fromEntries(columns.map((column) => [column, column]))), ...rows.map(line)]
}
