import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const settings = z.object({ session_reminders: z.boolean() });
export type MailSettings = z.output<typeof settings>;

export const mailSettings = endpoint({
  method: 'GET',
  path: '/api/mail-settings',
  access: 'member',
  response: settings,
});

export const changeMailSettings = endpoint({
  method: 'POST',
  path: '/api/mail-settings',
  access: 'member',
  body: z.strictObject(settings.shape),
  response: settings,
});
