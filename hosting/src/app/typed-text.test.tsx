import { describe, expect, test } from '@jest/globals';
import { halfWall, selfLetter } from '@reshape/content/app/closing';
import { conversationCard, conversationForm } from '@reshape/content/app/conversations';
import { feedbackPage } from '@reshape/content/app/feedback';
import { frame } from '@reshape/content/app/frame';
import { challengeLog, challengeNotes } from '@reshape/content/app/microchallenge';
import { signingOut, unsentText } from '@reshape/content/app/session';
import { login } from '@reshape/content/app/sign-in';
import { spotChanges, spotForm } from '@reshape/content/app/spots';
import {
  obstacleCard,
  worksheetEdit,
  worksheetSteps,
  worksheetWizard,
} from '@reshape/content/app/worksheets';
import { fireEvent, screen, within } from '@testing-library/react';
import { longDay } from '#lib/format.ts';
import type { MemberData } from '#test/api.ts';
import { wait } from '#test/device.ts';
import { asha, cohortStartingIn, sampleWorksheet, today } from '#test/fixtures.ts';
import { answerUpTo } from '#test/open-pages.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
type User = ReturnType<typeof openApp>;

interface Form {
  readonly name: string;
  readonly path: string;
  /** Of the programme, counted from 1. */
  readonly day?: number;
  readonly data?: Partial<MemberData>;
  /** What is done once before the form can be sent. */
  begin?(user: User): Promise<void>;
  /** The buttons that open the form. */
  readonly opens?: readonly string[];
  readonly field: string;
  /** The other fields that must be filled in. */
  readonly others?: Readonly<Record<string, string>>;
  /** The answers that must be chosen, by their questions. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly submit: string;
}

const spot = { id: 'one', date: today, description: 'Reached for the phone' };
const plan = sampleWorksheet('now', { created_at: '2026-03-01T08:00:00.000Z' });
const [firstTime, secondTime] = conversationForm.times;
const { choices, score, words } = feedbackPage;

/** Each form in which a member types. */
const forms: readonly Form[] = [
  { name: 'a new spot', path: '/', field: spotForm.title, submit: spotForm.submit },
  {
    name: 'an edited spot',
    path: '/',
    data: { spots: [spot] },
    opens: [spotChanges.menu, spotChanges.edit].map((name) => spotChanges.buttonName(name, spot.description)),
    field: spotChanges.label,
    submit: spotChanges.save,
  },
  {
    name: 'the note of a challenge day',
    path: '/microchallenge',
    field: challengeLog.noteLabel,
    submit: challengeLog.submit,
  },
  {
    name: 'a later note',
    path: '/microchallenge',
    data: { challengeDays: new Map([['challenge-2', [today]]]) },
    opens: [challengeNotes.buttonName(challengeNotes.add, longDay(today))],
    field: challengeNotes.label(longDay(today)),
    submit: challengeNotes.save,
  },
  {
    name: 'a worksheet',
    path: '/ikea',
    begin: (user) => answerUpTo(user, 5),
    field: worksheetSteps[4].question,
    submit: worksheetWizard.finish,
  },
  {
    name: 'the correction of a worksheet',
    path: '/ikeaDashboard',
    data: { worksheets: [plan] },
    opens: [worksheetEdit.open],
    field: worksheetSteps[1].name,
    submit: worksheetEdit.save,
  },
  {
    name: 'the plan for an obstacle',
    path: '/ikeaDashboard',
    data: { worksheets: [plan] },
    opens: [obstacleCard.write],
    field: obstacleCard.when,
    others: { [obstacleCard.then]: 'walk up the stairs' },
    submit: obstacleCard.save,
  },
  {
    name: 'the other half of the wall',
    path: '/',
    day: 14,
    data: { spots: [spot] },
    field: halfWall.question,
    submit: halfWall.save,
  },
  {
    name: 'the letter to oneself',
    path: '/four-weeks',
    day: 28,
    field: selfLetter.label,
    submit: selfLetter.send,
  },
  {
    name: 'the five questions',
    path: '/feedback',
    day: 28,
    field: words.label,
    choices: {
      [score.label]: '9',
      [choices.pace.label]: choices.pace.answers.right,
      [choices.sessions.label]: choices.sessions.answers.useful,
      [choices.habit.label]: choices.habit.answers.partly,
    },
    submit: feedbackPage.submit,
  },
  {
    name: 'the request for a conversation',
    path: '/account',
    opens: [conversationCard.ask],
    field: conversationForm.about,
    others: { [firstTime]: '2026-06-15T18:30', [secondTime]: '2026-06-16T07:00' },
    submit: conversationForm.submit,
  },
];

const typed = 'Half a thought';
const labelled = (label: string) => screen.findByLabelText(label, { selector: 'input, textarea' });
const button = (name: string) => screen.findByRole('button', { name });
const write = async (label: string, value: string) =>
  fireEvent.change(await labelled(label), { target: { value } });
const storedDrafts = () => Object.keys(localStorage).filter((name) => name.includes('.draft.'));

async function openForm({ path, opens = [] }: Form): Promise<User> {
  const user = openApp(path);
  for (const name of opens) await user.click(await button(name));
  return user;
}

async function typeInto(form: Form) {
  if (form.day !== undefined) api.cohort = cohortStartingIn(1 - form.day);
  signInMember(asha, form.data);
  const user = await openForm(form);
  await form.begin?.(user);
  await write(form.field, typed);
}

describe.each(forms)('what a member has typed into $name', (form) => {
  test('is there after a reload, and no longer kept once it is sent', async () => {
    await typeInto(form);
    const user = await openForm(form);
    expect(await labelled(form.field)).toHaveValue(typed);
    for (const [label, value] of Object.entries(form.others ?? {})) await write(label, value);
    for (const [question, answer] of Object.entries(form.choices ?? {})) {
      const group = within(screen.getByRole('group', { name: question }));
      await user.click(group.getByRole('radio', { name: answer }));
    }
    expect(storedDrafts()).toHaveLength(1);
    await user.click(await button(form.submit));
    await wait(1_000);
    expect(storedDrafts()).toEqual([]);
  });

  test('is asked about before signing out, and can be deleted', async () => {
    await typeInto(form);
    const user = openApp(form.path);
    await user.click(await button(frame.memberMenu('Asha Rao')));
    await user.click(await button(signingOut.signOut));
    await user.click(await button(unsentText.discard));
    await button(login.button);
    expect(localStorage).toHaveLength(0);
  });
});
