import { status } from '@grpc/grpc-js';
import { StatusError } from './status-error.ts';

const DATABASE = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/documents(?:\/(.+))?)?$/;

export interface ResourceName {
  project: string;
  database: string;
  /** Below `documents`: '' for the root, `cohorts/june`, `members/ada/spots`. */
  path: string;
}

/** Splits `projects/p/databases/d/documents/a/b`. Throws INVALID_ARGUMENT for anything else. */
export function parseName(name: string | null | undefined): ResourceName {
  const [, project, database, path = ''] = DATABASE.exec(name ?? '') ?? [];
  if (!project || !database) {
    throw new StatusError(status.INVALID_ARGUMENT, `Invalid resource name "${name ?? ''}".`);
  }
  return { project, database, path };
}

export const documentsRoot = ({ project, database }: Omit<ResourceName, 'path'>) =>
  `projects/${project}/databases/${database}/documents`;
