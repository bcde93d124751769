import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';

const settings = z.object({ session_reminders: z.boolean() });
export type MailSettings = z.output<typeof settings>;

export const mailSettings = memberRead({
  path: '/api/mail-settings',
  response: settings,
});

export const changeMailSettings = memberWrite({
  path: '/api/mail-settings',
  body: z.strictObject(settings.shape),
  response: settings,
});
