import { areDigits, type TeamAnswers } from '@reshape/domain/team-run';
import { newId } from '#lib/clock.ts';
import { invitationFragment } from '../engine/compared-answers.ts';

/*
 * The two links of a team's run. What they contain is after the #, which browsers never send to a server.
 *
 *   /diagnostic#team=RUN                                    invites the team
 *   /diagnostic/team#answers=DIGITS-MARK-RUN'S NAME-CODE    brings one person's answers back
 *
 * RUN is secret to the team. Its name is its beginning; the code can only be made and checked with all of it.
 */

export const answersFragment = '#answers=';

const randomDigits = () => newId().replaceAll('-', '');

export const newRun = randomDigits;
export const newMark = (): string => randomDigits().slice(0, 12);

export const isRun = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const nameOf = (run: string) => run.slice(0, 8);

/** Twelve hexadecimal digits that depend on the whole run and on everything that the link says. */
async function codeOf(run: string, { digits, mark }: TeamAnswers): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(run), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`${digits}-${mark}`));
  return [...new Uint8Array(signed, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const invitationLink = (run: string): string =>
  `${location.origin}/diagnostic${invitationFragment}${run}`;

export async function answersLink(run: string, answers: TeamAnswers): Promise<string> {
  const parts = [answers.digits, answers.mark, nameOf(run), await codeOf(run, answers)];
  return `${location.origin}/diagnostic/team${answersFragment}${parts.join('-')}`;
}

/** What the links with answers in a pasted text say, in their order. */
export const answersIn = (text: string): string[] =>
  [...text.matchAll(/#answers=([\w-]*)/g)].map(([, said = '']) => said);

/** The answers of a link, from the text after `#answers=`; or why they do not count in `run`. */
export async function readAnswers(
  run: string,
  said: string,
): Promise<TeamAnswers | 'incomplete' | 'otherRun' | 'altered'> {
  const [digits = '', mark = '', name, code] = said.split('-');
  if (!areDigits(digits) || !/^[0-9a-f]{12}-[0-9a-f]{8}-[0-9a-f]{12}$/.test(said.slice(digits.length + 1)))
    return 'incomplete';
  if (name !== nameOf(run)) return 'otherRun';
  const answers = { digits, mark };
  return code === (await codeOf(run, answers)) ? answers : 'altered';
}
