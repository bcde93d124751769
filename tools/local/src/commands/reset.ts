import { deleteData } from '../stack/stack.ts';
import { localStack, run } from './local.ts';

await run(async () => {
  await deleteData(localStack);
  console.log('The local data is deleted. The next start begins with the sample data.');
});
