import type { Microchallenge } from '@reshape/contract/microchallenges';

/** Week 4, Application and Setup. */
export const badDayVersion: Microchallenge = {
  id: 'bad-day-version',
  week_number: 4,
  title: 'The Bad-Day Version',
  intro: [
    'Anybody can keep a habit on a good day. Good days barely need habits. The question of the last week is what happens on the other kind: the child is ill, the train stands still, the meeting ran over, and it is nine in the evening.',
    'So this week you build the version of your tiny action that such a day cannot refuse, and you practise it before you need it. You also practise the most underrated skill in the whole business of change, which is coming back.',
  ],
  instructions: [
    'Take your tiny action and shrink it until it would fit into a bad day: one page becomes one line, ten minutes become the walk to the door. Write that version down.',
    'Tie it to something that happens on every day, good or bad: after I brush my teeth, when the kettle clicks, once the shoes are off.',
    'Each day, do one of the two: the usual version if the day allows it, the bad-day version if it does not. They are worth exactly the same.',
    'Log which of the two it was, and in one line what the day was like.',
    'If a day passes without either, do nothing about it until tomorrow. Then do the bad-day version first, before anything else, and log it as a comeback.',
  ],
  why: 'What breaks a habit is rarely the day on which it did not happen. It is the story that gets told on the day after: that this settles it, that you are simply not that kind of person. The old brain is fond of such verdicts, because whoever has given up is at least out of danger of losing. A version that is too small to argue with takes the verdict away before it is spoken. And each time you return after a gap, you collect a piece of evidence of another kind: that a gap is something you come back from.',
  tips: [
    'If your bad-day version needs motivation, it is still too big. Halve it.',
    'Do the bad-day version once on a good day, on purpose, so that it does not feel like a consolation prize.',
    'On the day before something heavy, a trip, a deadline, a visit, decide the night before that it will be a bad-day day. Then nothing has gone wrong.',
    'When this one has begun to run by itself, write the worksheet for the next identity. Set it up while you are still winning.',
  ],
  closing:
    'This is the last of the four, and it has no end. You can now spot the old brain at work, leave a gap, read the room, move the furniture and come back. None of it made you a different animal. It made you somebody who knows the animal, and who has stopped leaving it alone with the keys.',
};
