import type { Microchallenge } from '@reshape/contract/microchallenges';

/** Week 2, Integration and Awareness. */
export const threeBreathGap: Microchallenge = {
  id: 'three-breath-gap',
  week_number: 2,
  title: 'The Three-Breath Gap',
  intro: [
    'Last week you read the tracks. This week you wait at the crossing. You know one pattern of yours by now, at least by sight, and you know roughly when it comes by.',
    'The challenge is to be there when it does, and to let three breaths pass before you go along with it. You may still go along with it. That is not a trick: the breaths are the exercise, and what you do after them is your own business.',
  ],
  instructions: [
    'Pick one pattern from your field notes, the one you meet most often. Keep it for all seven days.',
    'Name the last thing that happens before it: the phone in the hand, the shop on the corner, the word "quick" in a message. That is your signal.',
    'When the signal comes, stop where you are and take three slow breaths. Let each one out for longer than you took it in.',
    'During the breaths, finish this sentence silently: "Right now it wants to keep me …" Safe, liked, important, comfortable: any honest ending will do.',
    'Then do whatever you like, the old thing included, and log the day with one line: what it wanted, and what you did.',
  ],
  why: 'An urge feels like an order, and it is closer to a suggestion with a loud voice. It rises, it crests, and if nobody obeys at once it usually starts to sink, because the old brain has a great many other things to watch. Most of us never see the far side of that wave: we give in at the steepest part, or we fight it and give it the very attention it feeds on. Three slow breaths do neither. A long breath out is also one of the few messages that the body trusts: no creature that is being chased takes its time over breathing.',
  tips: [
    'Missed the signal and noticed halfway through? Take the three breaths there. Afterwards counts as well.',
    'If the urge wins every day of the week, you have still practised the gap seven times. The gap is what you came for.',
    'Put a small mark where the pattern lives: a sticker on the phone, a ribbon on the cupboard. It should say nothing. It should merely be odd.',
    'Do not choose the hardest thing in your life. Choose something that happens daily and costs you little.',
  ],
  closing:
    'At the end of the week, look at the endings of your sentence. "Right now it wants to keep me …" Often it is the same two words that come back. Those words are what the rest of the programme is built on, so bring them along.',
};
