import { smokeTestSite } from '../launch/smoke.ts';
import { run } from './local.ts';

await run(async () => {
  const url = process.argv[3];
  if (url === undefined || !URL.canParse(url))
    throw new Error('Usage: npm run smoke -- URL, such as npm run smoke -- https://reshape.example');
  await smokeTestSite(url, console.log);
});
