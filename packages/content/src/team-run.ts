import { type QuestionId, questionIds } from '@reshape/domain/diagnostic';
import { maxTeam, minTeam } from '@reshape/domain/team-run';
import { inWords, startInWords } from './numbers.ts';
import { questionnaireMinutes } from './paths.ts';
import { copying } from './sharing.ts';
import { teamOffer } from './team-invitation.ts';

export const teamPage = {
  heading: teamOffer.title,
  lead: `Everybody answers the ${inWords(questionIds.length)} questions alone, which takes about ${inWords(questionnaireMinutes.diagnostic)} minutes, and sends you a link. Once ${inWords(minTeam)} people have answered, you see where the answers differ.`,
  description: `Send one link to your team, collect the answers without names, and once ${inWords(minTeam)} people have answered, see where you differ.`,
  send: {
    title: 'Send this link',
    text: 'It belongs to this run only. Answer the questions yourself, too: your view counts like any other.',
    share: 'Share the link',
    copy: 'Copy the link',
    ...copying,
    copied: 'Copied. Paste it where your team talks.',
    shareText: `Please answer these ${inWords(questionIds.length)} questions about how we work, about ${inWords(questionnaireMinutes.diagnostic)} minutes, and send me the link that you get at the end:`,
    own: 'Answer the questions',
  },
  collect: {
    title: 'Add the links that come back',
    label: 'Links with answers',
    hint: 'Open a link in this browser, or paste one or several here. A whole chat works too.',
    add: 'Add',
    nothing: 'There is no link with answers in this text.',
    people: (count: number) =>
      count === 0
        ? 'No answers yet.'
        : count === 1
          ? 'One person’s answers are here.'
          : `The answers of ${inWords(count)} people are here.`,
    more: (count: number) =>
      count === 1
        ? 'The counts appear with one more person.'
        : `The counts appear with ${inWords(count)} more people: with fewer, they would show what a single person answered.`,
    takeOut: 'Take answers out',
    numbers: 'Numbered in the order in which the links arrived.',
    remove: (place: number) => `Take out number ${place}`,
    removed: (place: number) => `Number ${place} is taken out.`,
    startAgain: 'Start a new run',
    startedAgain: 'A new run has begun, with a new link. Those of the last run no longer count.',
    undo: 'Undo',
  },
  /** What became of a link, by its outcome. */
  outcomes: {
    added: (place: number) => `Added as number ${place}.`,
    replaced: (place: number) =>
      `Number ${place} is replaced: these answers come from the same browser and are newer.`,
    repeated: (place: number) => `Already counted, as number ${place}.`,
    full: () => `Not added: ${inWords(maxTeam)} people are the most that a run counts.`,
    incomplete: () => 'Not added: the link is incomplete. Ask for it again.',
    otherRun: () =>
      'Not added: the link belongs to another run. It counts only in the browser in which that run was started.',
    altered: () => 'Not added: the link was changed after it was made. Ask for it again.',
  },
  result: {
    title: 'Where your answers differ',
    people: (count: number) => `${startInWords(count)} people answered. The widest disagreement comes first.`,
    motives: 'The motives behind it',
    motive: (answers: number, total: number, people: number, team: number) =>
      `${answers} of ${total} answers, ${people} of ${team} people`,
    questions: 'Question by question',
    chosen: (count: number, team: number) => `${count} of ${team}`,
    talk: 'To talk about:',
    print: 'Print',
  },
  proof: {
    title: 'What the counts can tell you, and what they cannot',
    texts: [
      'Everything stays in this browser: no answer is sent to us. If you clear the data of this browser, the run is gone.',
      'A link that was changed, that belongs to another run or that was added before is not counted. But a link has no name: somebody who answers in two browsers is counted twice, and whoever has your link can answer, whether or not they are in the team.',
      'The page shows counts only. Your chat still shows who sent which link, so treat the links as what they are: answers given in confidence.',
    ],
  },
  needsScript: 'Collecting the answers needs JavaScript. Please switch it on and reload.',
} as const;

/** One question to talk about for each question of the diagnostic. */
export const talkingPoints = {
  q1: 'Which plan could we start with half the detail, and what is the first step?',
  q2: 'Which message of last week could have been one sentence, and what made it longer?',
  q3: 'When a task is late, who should say so first, and how would we like to hear it?',
  q4: 'How would we notice in time that one of us carries too much?',
  q5: 'What did the last change cost us that nobody has said aloud yet?',
  q6: 'What might the team next door say about working with us?',
  q7: 'Which open decision could we take today with what we already know?',
  q8: 'Which hour of our week is worth the most, and which one would nobody miss?',
  q9: 'What happened the last time that one of us admitted a mistake?',
  q10: 'What would make it worthwhile to do more than is asked?',
  q11: 'What was the one important thing of last week, and what came before it?',
} as const satisfies Readonly<Record<QuestionId, string>>;
