import * as z from 'zod/mini';

/** A task: one deletion, by its id. */
export const deletionTask = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(128)) });
export type DeletionTask = z.output<typeof deletionTask>;
