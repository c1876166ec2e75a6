import type { BrandProblem } from '#brand-engine/index.ts'

/** Problems in SARIF 2.1.0, which code hosts and editors show beside the lines. */
export function sarifOf(problems: readonly BrandProblem[]): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'brand check', rules: [{ id: 'brand', name: 'BrandFolder' }] } },
        results: problems.map(({ severity, file, line, column, path, message, suggestion }) => ({
          ruleId: 'brand',
          level: severity,
          message: {
            text: `${path ? `${path} ` : ''}${message}${suggestion ? `, did you mean "${suggestion}"?` : ''}`,
          },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: file.split('\\').join('/') },
                region: { startLine: line, startColumn: column },
              },
            },
          ],
        })),
      },
    ],
  }
}
