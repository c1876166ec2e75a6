import { relative } from 'node:path'
import { root } from '../paths.mjs'
import { firstLine, plain, quoted, report, tierPrefix } from './events.mjs'

/** A Playwright reporter that says which test is done, which needed a second try, and how each is repeated alone. */
export default class PlaywrightReporter {
  onBegin(_config, suite) {
    report({ unit: 'tests', total: suite.allTests().length })
  }

  onTestEnd(test, result) {
    const isRetried = !['skipped', 'interrupted', test.expectedStatus].includes(result.status)
    if (isRetried && result.retry < test.retries) return
    const outcome = test.outcome()
    const named = { where: where(test), repeat: repeat(test) }
    report({
      item: browserTestName(test.parent.project().name, test.titlePath().slice(2)),
      seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      passed: outcome === 'expected' || outcome === 'flaky' ? 1 : 0,
      skipped: outcome === 'skipped' ? 1 : 0,
      failures: outcome === 'unexpected' ? [{ ...named, ...errorsOf(result) }] : [],
      secondTries: outcome === 'flaky' ? [named] : [],
    })
  }

  /** An error outside of tests: a file that cannot be loaded, a site that does not start. */
  onError(error) {
    const path = error.location && relative(root, error.location.file)
    const repeatFile = path?.includes('.spec.') ? ` ${path}` : ''
    const failure = { where: path ?? 'before all tests', repeat: `${tierPrefix()}npx playwright test${repeatFile}` }
    report({ failures: [{ ...failure, ...errorsOf({ status: 'failed', errors: [error] }) }] })
  }
}

/**
 * A test as `--test-list` of Playwright reads it: without its line, which changes.
 *
 * @param {string} project
 * @param {string[]} titles the file below tests/e2e, the suites and the test
 */
export const browserTestName = (project, titles) => [`[${project}]`, ...titles].join(' › ')

const place = ({ location }) => `${relative(root, location.file)}:${location.line}`

/** The titles of the suites and the test, without project and file. */
const where = (test) => `${place(test)}: ${test.titlePath().slice(3).join(' › ')}`

const repeat = (test) =>
  `${tierPrefix()}npx playwright test ${place(test)} --project ${quoted(test.parent.project().name)}`

function errorsOf({ status, errors }) {
  const texts = errors.map(({ message, stack, value, snippet }) =>
    plain([stack ?? message ?? value, snippet].filter(Boolean).join('\n')),
  )
  return { message: firstLine(texts[0] ?? status), detail: texts.join('\n') || status }
}
