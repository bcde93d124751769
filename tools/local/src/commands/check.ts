import { jest, lint, Results, types } from '../checks/run-checks.ts';

const results = new Results();
await Promise.all([
  results.add('static', async () => {
    const [lints, compiled] = [await lint(), await types()];
    return {
      passed: lints.passed + compiled.passed,
      failed: lints.failed + compiled.failed,
      skipped: 0,
    };
  }),
  results.add('unit', () => jest(['unit'])),
]);
results.end();
