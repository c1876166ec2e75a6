import { relative } from 'node:path'
import { root } from '../paths.mjs'
import { firstLine, plain, quoted, report, tierPrefix } from './events.mjs'

/** A vitest reporter that says which file is done, and how each failure is repeated alone. */
export default class VitestReporter {
  onTestRunStart(specifications) {
    report({ unit: 'files', total: specifications.length })
  }

  onTestModuleEnd(testModule) {
    const tests = [...testModule.children.allTests()]
    const ofState = (state) => tests.filter((test) => test.result().state === state)
    const failures = ofState('failed').map((test) => failure(testModule, test.result().errors, test))
    // Errors outside of tests: an import that fails, a hook of the file or of a suite.
    const outside = [testModule, ...testModule.children.allSuites()].flatMap((each) => each.errors())
    if (outside.length > 0 || (testModule.state() === 'failed' && failures.length === 0)) {
      failures.push(failure(testModule, outside))
    }
    report({
      item: `${testModule.project.name} ${pathOf(testModule)}`,
      seconds: testModule.diagnostic().duration / 1000,
      passed: ofState('passed').length,
      skipped: ofState('skipped').length,
      failures,
      secondTries: ofState('passed')
        .filter((test) => test.diagnostic().retryCount > 0)
        .map((test) => ({ where: where(testModule, test), repeat: repeat(testModule, test) })),
    })
  }

  onTestRunEnd(_testModules, unhandledErrors) {
    const failures = unhandledErrors.map(({ message, stack }) => ({
      where: 'outside of all tests',
      message: firstLine(message),
      detail: plain(stack ?? message),
      repeat: 'see the log',
    }))
    if (failures.length > 0) report({ failures })
  }
}

const pathOf = ({ moduleId }) => relative(root, moduleId)

const where = (testModule, test) => [pathOf(testModule), test?.fullName].filter(Boolean).join(': ')

function failure(testModule, errors, test) {
  const texts = errors.map(({ message, stack, diff }) => plain([stack ?? message, diff].filter(Boolean).join('\n')))
  return {
    where: where(testModule, test),
    message: firstLine(errors[0]?.message ?? 'the file failed before its tests'),
    detail: texts.join('\n'),
    repeat: repeat(testModule, test),
  }
}

function repeat(testModule, test) {
  const { name } = testModule.project
  const server = name.startsWith('postgres') ? 'POSTGRES_TOO=$TEST_DATABASE_URL ' : ''
  const only = test ? ` -t ${quoted(namePattern(test))}` : ''
  const project = name ? ` --project ${name}` : ''
  return `${tierPrefix()}${server}npx vitest run ${pathOf(testModule)}${only}${project}`
}

/** `-t` is a regular expression over the names of the suites and the test, with a space between. */
function namePattern(test) {
  const names = [test.name]
  for (let { parent } = test; parent.type === 'suite'; parent = parent.parent) names.unshift(parent.name)
  return names.join(' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
