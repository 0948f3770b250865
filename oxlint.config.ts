import { defineConfig } from 'oxlint'
import { importDirections } from './tools/import-directions.ts'

const functionsUpTo = (max: number): ['error', object] => [
  'error',
  { max, skipBlankLines: true, skipComments: true },
]

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'promise',
    'node',
    'react',
    'jsx-a11y',
    'vitest',
  ],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/reference/data/**'],
  rules: {
    // toReversed and toSorted are younger than the oldest browser that we serve.
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    // The automatic JSX runtime needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Imported for their effect: style sheets, the check of the Node version, and the compiler of Zod's schemas.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '**/require-node.ts', 'zod/compile'] }],
    // A member of a default import may be one that the package exports by name too.
    'import/no-named-as-default-member': 'off',
    // zod/mini has names such as z._default.
    'eslint/no-underscore-dangle': 'off',
    // A small function stands where it is used, also inside another.
    'unicorn/consistent-function-scoping': 'off',
    // The compiler's noImplicitReturns says the same, and knows which switches are exhaustive.
    'typescript/consistent-return': 'off',
    // Thai text is taken apart by code points on purpose.
    'typescript/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }, 'string'] }],
    // The rule wants <output> in place of role=status, which a screen reader announces no better.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/consistent-test-it': ['error', { fn: 'test', withinDescribe: 'test' }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],

    'eslint/eqeqeq': 'error',
    'eslint/max-lines-per-function': functionsUpTo(60),
    'eslint/no-console': 'error',
    'eslint/no-param-reassign': 'error',
    'eslint/no-var': 'error',
    'eslint/no-warning-comments': 'error',
    'eslint/object-shorthand': 'error',
    'eslint/prefer-const': 'error',
    'eslint/prefer-template': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-nullish-coalescing': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    { files: ['packages/**'], rules: { 'eslint/max-lines-per-function': functionsUpTo(25) } },
    { files: ['apps/server/**'], rules: { 'eslint/max-lines-per-function': functionsUpTo(40) } },
    { files: ['**/*.test.{ts,tsx}', 'e2e/**'], rules: { 'eslint/max-lines-per-function': 'off' } },
    {
      files: ['**/*.config.ts', 'e2e/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['tools/**', 'bench/**', 'trials/**', 'e2e/engines/**'],
      rules: { 'eslint/no-console': 'off', 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      // Plain JavaScript, because it runs first on the system's Node. It has no types that these rules could check.
      files: ['tools/*.mjs'],
      rules: Object.fromEntries(
        ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
          `typescript/no-unsafe-${use}`,
          'off' as const,
        ]),
      ),
    },
    ...importDirections,
  ],
})
