import { checkDeployedFolder } from '../launch/standalone.ts';
import { run } from './local.ts';

await run(() => checkDeployedFolder(console.log));
