const alreadyExists = 6;

/** Whether `error` is the database's word that a document to be created is there already. */
export const isAlreadyExists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === alreadyExists;
