import type { Handler } from './call.ts';

/** Which mails the member wants: all of them by default. */
export const mailSettings: Handler<'mailSettings'> = async ({ session }, { members }) => {
  const member = await members.getStored(session.sub);
  return { session_reminders: member?.mail?.sessionReminders ?? true };
};

export const changeMailSettings: Handler<'changeMailSettings'> = async ({ session, body }, { members }) => {
  await members.set(session.sub, { mail: { sessionReminders: body.session_reminders } });
  return { session_reminders: body.session_reminders };
};
