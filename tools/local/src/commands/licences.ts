import { shippedPackages } from '../launch/licences.ts';
import { run } from './local.ts';

await run(async () => {
  const packages = await shippedPackages();
  for (const { name, version, licence } of packages) console.log(`${name}@${version}  ${licence}`);
  const refused = packages.filter(({ isAllowed }) => !isAllowed);
  console.log(`\n${packages.length} packages are shipped.`);
  if (refused.length > 0)
    throw new Error(
      `These licences need a decision: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
    );
});
