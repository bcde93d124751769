import { readdirSync, readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const folder = '.github/workflows';

/** What GitHub would refuse in our workflows, one sentence each, found with GitHub's own parser. */
export function workflowErrors(): readonly string[] {
  return readdirSync(folder).flatMap((file) => {
    const name = `${folder}/${file}`;
    const content = readFileSync(name, 'utf8');
    const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
    return context.errors.getErrors().map(({ message }) => message);
  });
}
