import * as z from 'zod/mini';
import { taskId } from '../task-queue.ts';

const id = z.string().check(z.minLength(1), z.maxLength(400));

/** A task for the mail sender: one mail, by its id. The address stays in the database. */
export const mailTask = z.strictObject({ id });
export type MailTask = z.output<typeof mailTask>;

/** The id of a mail's task; `round` distinguishes a later attempt to enqueue it from the first. */
export const mailTaskId = (mail: string, round = ''): string => taskId(`${mail} ${round}`);

/** A task: stores the mails of a newsletter letter for the readers after the one with the id `after`. */
export const letterTask = z.strictObject({ letter: id, after: z.nullable(id) });
export type LetterTask = z.output<typeof letterTask>;
